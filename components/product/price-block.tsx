'use client'

import { useChosenPack } from './chosen-pack'

type Props = { labels: { mrp: string; taxes: string } }

/** Price, struck MRP, percent off; below it what the law wants beside a price. Read out when another pack is chosen. */
export function PriceBlock({ labels }: Props) {
  const { chosen } = useChosenPack()
  // Their blanks do not break: a line must not end in the middle of '₹145.00/100 g'.
  const units = [chosen.unitSalePrice, chosen.per100g].flatMap((text) => text?.replaceAll(' ', '\u00a0') ?? [])
  return (
    <div aria-live="polite" aria-atomic="true" className="figures">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="text-3xl font-semibold">{chosen.price}</span>
        {chosen.isReduced && (
          <>
            <span className="text-lg text-ink-soft">
              {labels.mrp} <s>{chosen.mrp}</s>
            </span>
            {chosen.percentOff && <span className="font-semibold text-terracotta-ink">{chosen.percentOff}</span>}
          </>
        )}
      </p>
      <p className="mt-1 text-sm text-ink-soft">
        {[chosen.isReduced || chosen.mrp === null ? labels.taxes : `${labels.mrp} ${labels.taxes}`, ...units].join(' · ')}
      </p>
      {chosen.lowest && <p className="mt-1 text-sm">{chosen.lowest}</p>}
    </div>
  )
}
