import type { ReactNode } from 'react'
import { useLocale } from '#use-locale'
import { formatComparisonPrice, formatMoney, type Paise } from '@/lib/commerce/kernel/money'

export type ShownPrice = {
  pricePaise: Paise
  /** Shown struck through; null when there is nothing to compare with. */
  compareAtPaise: Paise | null
  netGrams: number | null
}

/** What only screen readers read: neither a line through a figure nor its size says which price it is. */
export type PriceWords = { was: string; ourPrice: string }

const Word = ({ children }: { children: string }) => <span className="sr-only">{children} </span>

type Props = {
  price: ShownPrice
  /** 'MRP :', or null for a product without variants. */ mrp: string | null
  words: PriceWords
  /** The variant; nothing for a product without. */ children: ReactNode
}

/** 'MRP : ₹1,149 ₹999' and, beneath it, '250 g ₹399.60/100 g'; from the server, and in the browser for another variant. */
export function PriceText({ price: { pricePaise, compareAtPaise, netGrams }, mrp, words, children }: Props) {
  const locale = useLocale()
  const isLabelled = mrp !== null
  const isReduced = compareAtPaise !== null
  const unitPrice = netGrams !== null && netGrams > 0 ? formatComparisonPrice(pricePaise, netGrams, locale) : null
  return (
    <div className="price-line">
      <p>
        {isLabelled && <span>{mrp}</span>}{' '}
        {isReduced && (
          <s>
            {!isLabelled && <Word>{words.was}</Word>}
            {formatMoney(compareAtPaise)}
          </s>
        )}{' '}
        <b>
          {(isReduced || !isLabelled) && <Word>{words.ourPrice}</Word>}
          {formatMoney(pricePaise)}
        </b>
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
