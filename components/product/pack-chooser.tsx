'use client'

import { useId } from 'react'
import { useChosenPack } from './chosen-pack'
import type { PackView } from './pack-view'

type Props = { title: string }

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
export function PackChooser({ title }: Props) {
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
