import type { ReactNode } from 'react'
import { useLocale } from '#use-locale'
import { Figure } from '@/components/ui/figure'
import { formatComparisonPrice, formatMoney, type Paise } from '@/lib/kernel/money'

export type ShownPrice = {
  pricePaise: Paise
  /** Shown struck through; null when there is nothing to compare with. */
  compareAtPaise: Paise | null
  netGrams: number | null
}

/** Neither a line through a figure nor its size tells a screen reader which price it is. `mrp`: 'MRP :'. */
export type PriceWords = { mrp: string; ourPrice: string }

type Props = {
  price: ShownPrice
  words: PriceWords
  /** Whether the MRP is named for everyone: of a product without variants only screen readers read its name. */
  isLabelled: boolean
  /** The variant; nothing for a product without. */ children: ReactNode
}

/**
 * 'MRP : ₹1,149 ₹999' and, beneath it, '250 g ₹399.60/100 g'; from the server, and in the browser for another variant. Each text that another variant
 * changes, or before which it inserts a word, is in an element of its own (Figure).
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
