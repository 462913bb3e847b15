'use client'

import { useId, useState } from 'react'
import { buttonClass } from '@/components/ui/button'
import { notify } from '@/components/ui/notify'
import { useProductNames, useProductSuggestions } from '@/lib/commerce/catalog/editing/admin.client'
import type { ProductName } from '@/lib/commerce/catalog/editing/model'
import { adminTexts } from '@/lib/i18n/admin-texts'
import { SearchField } from './search-field'

const t = adminTexts('productPicker')
const small = buttonClass('quiet', 'px-0 text-sm')

const slugsOf = (text: string): readonly string[] => text.split(/\s+/).filter(Boolean)

type SuggestionsProps = { q: string; chosen: readonly string[]; onAdd: (product: ProductName) => void }

/** Products matching the text, except those already chosen. */
function Suggestions({ q, chosen, onAdd }: SuggestionsProps) {
  const { value } = useProductSuggestions(q)
  if (q === '' || !value) return null
  const others = value.items.filter(({ slug }) => !chosen.includes(slug))
  if (others.length === 0) return <p className="py-2 text-ink-soft">{t('none')}</p>
  return (
    <ul>
      {others.map((product) => (
        <li key={product.slug}>
          <button type="button" onClick={() => onAdd(product)} className={small}>
            {t('add', { name: product.name })}
          </button>
        </li>
      ))}
    </ul>
  )
}

type Props = {
  label: string
  hint: string | undefined
  error: string | undefined
  /** The slugs, one per line. */
  value: string
  onValue: (value: string) => void
}

/** Products chosen by name. */
export function ProductsField({ label, hint, error, value, onValue }: Props) {
  const slugs = slugsOf(value)
  const { value: known = [] } = useProductNames(slugs)
  const [added, setAdded] = useState<readonly ProductName[]>([])
  const [q, setQ] = useState('')
  const hintId = useId()
  const nameOf = (slug: string): string => [...added, ...known].find((product) => product.slug === slug)?.name ?? slug
  const add = (product: ProductName) => {
    setAdded([...added, product])
    onValue([...slugs, product.slug].join('\n'))
    notify.announce(t('added', { name: product.name }))
  }
  return (
    <fieldset className="field" aria-describedby={hintId}>
      <legend className="field-label">{label}</legend>
      <p id={hintId} className="field-hint">
        {hint}
      </p>
      {slugs.length === 0 && <p className="text-ink-soft">{t('nothing')}</p>}
      <ul className="mb-2">
        {slugs.map((slug) => (
          <li key={slug} className="flex flex-wrap items-center gap-x-3 border-b border-line">
            <span className="min-w-0 grow break-words">{nameOf(slug)}</span>
            <button
              type="button"
              aria-label={t('remove', { name: nameOf(slug) })}
              onClick={() => onValue(slugs.filter((one) => one !== slug).join('\n'))}
              className={buttonClass('quiet', 'px-3 text-sm')}
            >
              ✕
            </button>
          </li>
        ))}
      </ul>
      <SearchField label={t('search')} value={q} onSearch={setQ} />
      <Suggestions q={q} chosen={slugs} onAdd={add} />
      <p aria-live="polite" className="field-error">
        {error}
      </p>
    </fieldset>
  )
}
