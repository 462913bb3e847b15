'use client'

import { useId } from 'react'
import { useChosenPack } from './chosen-pack'
import type { PackView } from './pack-view'

type PackChooserProps = { title: string }

/** '₹379.80/100 g', broken before the stroke where a card is too narrow for it. */
function PerWeight({ text }: { text: string }) {
  const [amount, weight] = text.split('/')
  return (
    <small>
      {amount}
      <wbr />
      <span>/{weight}</span>
    </small>
  )
}

function PackText({ pack }: { pack: PackView }) {
  return (
    <>
      <b>{pack.variant}</b>
      <span>{pack.price}</span>
      {pack.comparisonPrice && <PerWeight text={pack.comparisonPrice} />}
      {pack.isAvailable && pack.saving && <em>{pack.saving}</em>}
      {(pack.isScarce || !pack.isAvailable) && <em className="text-danger">{pack.stock}</em>}
    </>
  )
}

/** Packs as radio cards; a pack that is gone can still be looked at. Nothing when there is no choice. */
export function PackChooser({ title }: PackChooserProps) {
  const { packs, chosen, choose } = useChosenPack()
  const name = useId()
  if (packs[0]?.variant === '') return null
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{title}</legend>
      <div className="pack-list">
        {packs.map((pack) => (
          <label key={pack.variant} className="pack-card">
            <input
              type="radio"
              name={name}
              value={pack.variant}
              checked={pack === chosen}
              onChange={() => choose(pack.variant)}
              className="sr-only"
            />
            <PackText pack={pack} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type PriceBlockProps = { labels: { mrp: string; taxes: string } }

/** Price, struck MRP, percent off; below it what the law wants beside a price. Read out when another pack is chosen. */
export function PriceBlock({ labels }: PriceBlockProps) {
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

/** Whether the chosen pack can be had, in plain words; nothing of a server that does not say. Its radio says what is scarce or gone, so nothing needs to be announced here. */
export function StockLine() {
  const { chosen } = useChosenPack()
  if (chosen.stock === null) return null
  const plentyOrFew = chosen.isScarce ? 'stock-few' : 'stock-plenty'
  return <p className={`stock-line ${chosen.isAvailable ? plentyOrFew : 'stock-none'}`}>{chosen.stock}</p>
}
