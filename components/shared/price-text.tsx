import type { ReactNode } from 'react'
import { useLocale } from '#use-locale'
import { Figure } from '@/components/ui/figure'
import { formatComparisonPrice, formatMoney, type Paise } from '@/lib/kernel/money'

export type ShownPrice = {
  pricePaise: Paise
  /** Struck through; null if there is nothing to compare with. */
  compareAtPaise: Paise | null
  netGrams: number | null
}

/** A strikethrough or a size does not tell a screen reader which price it is. `mrp`: 'MRP :'. */
export type PriceWords = { mrp: string; ourPrice: string }

type Props = {
  price: ShownPrice
  words: PriceWords
  /** Whether the MRP label is visible: for a product without variants, only screen readers read it. */
  isLabelled: boolean
  /** The variant; nothing for a product without. */ children: ReactNode
}

/**
 * 'MRP : ₹1,149 ₹999' above '250 g ₹399.60/100 g'; rendered on the server, and in the browser for another variant. Each text that another variant
 * changes or inserts a word before has its own element (Figure).
 */
export function PriceText({ price: { pricePaise, compareAtPaise, netGrams }, words, isLabelled, children }: Props) {
  const locale = useLocale()
  const isReduced = compareAtPaise !== null
  const unitPrice = netGrams !== null && netGrams > 0 ? formatComparisonPrice(pricePaise, netGrams, locale) : null
  return (
    <div className="price-line">
      <p>
        {(isLabelled || isReduced) && <span className={isLabelled ? undefined : 'sr-only'}>{`${words.mrp} `}</span>}
        {isReduced && (
          <s>
            <Figure>{formatMoney(compareAtPaise)}</Figure>
          </s>
        )}
        <b>
          {(isReduced || !isLabelled) && <span className="sr-only">{` ${words.ourPrice} `}</span>}
          <Figure>{formatMoney(pricePaise)}</Figure>
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
