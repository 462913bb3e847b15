'use client'

import { useId } from 'react'
import { Figure } from '@/components/ui/figure'
import { useChosenVariant } from './chosen-variant'
import type { VariantView } from './variant-view'

type VariantChooserProps = { title: string }

/** '₹379.80/100 g', with an optional line break before the slash for narrow cards. */
function PerWeight({ text }: { text: string }) {
  const [amount = '', weight = ''] = text.split('/')
  return (
    <small>
      <Figure>{amount}</Figure>
      <wbr />
      <Figure>{`/${weight}`}</Figure>
    </small>
  )
}

function VariantText({ variant }: { variant: VariantView }) {
  return (
    <>
      <b>{variant.title}</b>
      {variant.bestValue && <strong>{variant.bestValue}</strong>}
      <span>{variant.price}</span>
      {variant.comparisonPrice && <PerWeight text={variant.comparisonPrice} />}
      {variant.isAvailable && variant.saving && <em>{variant.saving}</em>}
      {variant.isScarce && <em className="text-danger">{variant.stock}</em>}
      {!variant.isAvailable && <em className="is-gone">{variant.stock}</em>}
    </>
  )
}

/** Variants as radio cards, selectable even if out of stock. Renders nothing if there is no choice. */
export function VariantChooser({ title }: VariantChooserProps) {
  const { variants, chosen, choose } = useChosenVariant()
  const name = useId()
  if (variants[0]?.variant === '') return null
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{title}</legend>
      <div className="variant-list">
        {variants.map((variant) => (
          <label key={variant.variant} className="variant-card">
            <input
              type="radio"
              name={name}
              value={variant.variant}
              checked={variant === chosen}
              onChange={() => choose(variant.variant)}
              className="sr-only"
            />
            <VariantText variant={variant} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type PriceBlockProps = { labels: { mrp: string; taxes: string } }

/** Price, struck-through MRP and percent off, above the legally required texts. Announced when another variant is chosen. */
export function PriceBlock({ labels }: PriceBlockProps) {
  const { chosen } = useChosenVariant()
  // No-break spaces: '₹145.00/100 g' must not wrap.
  const units = [...new Set([chosen.unitSalePrice, chosen.comparisonPrice])].flatMap((text) => text?.replaceAll(' ', '\u00a0') ?? [])
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

/** The variant's availability, if the server sends it. Not a live region: the variant's radio button names a low or missing stock. */
export function StockLine() {
  const { chosen } = useChosenVariant()
  if (chosen.stock === null) return null
  const plentyOrFew = chosen.isScarce ? 'stock-few' : 'stock-plenty'
  return <p className={`stock-line ${chosen.isAvailable ? plentyOrFew : 'stock-none'}`}>{chosen.stock}</p>
}
