import type { ReactNode } from 'react'
import { useLocale } from '#use-locale'
import { formatComparisonPrice, formatMoney, type Paise } from '@/lib/commerce/kernel/money'

export type ShownPrice = {
  pricePaise: Paise
  /** Shown struck through; null when there is nothing to compare with. */
  compareAtPaise: Paise | null
  netGrams: number | null
}

type Props = {
  price: ShownPrice
  /** 'MRP :', or null for a product without variants. */ mrp: string | null
  /** The variant; nothing for a product without. */ children: ReactNode
}

/** 'MRP : ₹1,149 ₹999' and, beneath it, '250 g ₹399.60/100 g'; from the server, and in the browser for another variant. */
export function PriceText({ price: { pricePaise, compareAtPaise, netGrams }, mrp, children }: Props) {
  const locale = useLocale()
  const unitPrice = netGrams !== null && netGrams > 0 ? formatComparisonPrice(pricePaise, netGrams, locale) : null
  return (
    <div className="price-line">
      <p>
        {mrp !== null && <span>{mrp}</span>}
        {compareAtPaise !== null && <s>{formatMoney(compareAtPaise)}</s>}
        <b>{formatMoney(pricePaise)}</b>
      </p>
      {(children || unitPrice) && (
        <p>
          {children}
          {unitPrice && <span>{unitPrice}</span>}
        </p>
      )}
    </div>
  )
}
