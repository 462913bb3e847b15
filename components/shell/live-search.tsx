import { type ReactNode, useEffect, useId, useState } from 'react'
import { findProducts } from '@/lib/commerce/search/client'
import type { ProductCard } from '@/lib/commerce/catalog/model'
import { MIN_SEARCH_CHARACTERS, SEARCH_PAUSE_MS, SEARCH_SUGGESTIONS } from '@/lib/commerce/kernel/limits'
import { priceOfCard } from '@/components/shared/price-line'
import { ProductPicture } from '@/components/shared/product-picture'
import { formatMoney } from '@/lib/i18n/money'
import type { LiveSearchProps, SearchTexts } from './search-texts'

export type FoundProducts = { text: string; products: readonly ProductCard[]; /** null: not known. */ total: number | null }

/**
 * What the shop finds for a text when nothing has been typed for a while; null: nothing to show. The list before stays until the next one is
 * there (its own `text` tells them apart), an answer that comes too late is never seen, and a search that fails shows nothing (SHELL-07).
 */
function useFoundProducts(text: string): FoundProducts | null {
  const [found, setFound] = useState<FoundProducts | null>(null)
  const isLongEnough = text.length >= MIN_SEARCH_CHARACTERS

  useEffect(() => {
    if (!isLongEnough) return setFound(null)
    const outdated = new AbortController()
    const search = async () => {
      const answer = await findProducts(text, outdated.signal)
      if (outdated.signal.aborted) return
      setFound(answer.ok ? { text, products: answer.value.items.slice(0, SEARCH_SUGGESTIONS), total: answer.value.total } : null)
    }
    const pause = setTimeout(() => void search(), SEARCH_PAUSE_MS)
    return () => {
      clearTimeout(pause)
      outdated.abort()
    }
  }, [text, isLongEnough])

  return isLongEnough ? found : null
}

type Combobox = {
  field: HTMLInputElement
  text: string
  /** Being looked for from now on; '' closes the list. */
  onText: (text: string) => void
  /** The one that is open; null when none is. */
  list: object | null
  optionCount: number
  optionId: (index: number) => string
}

/** Keys that move the caret give it back to the field. */
const CARET_KEYS = ['Home', 'End', 'ArrowLeft', 'ArrowRight']

/** The option the arrow keys have come to, by the ARIA pattern for an editable combobox; null: none, Enter then sends the form. */
function useActiveOption({ field, text, onText, list, optionCount, optionId }: Combobox): number | null {
  const [active, setActive] = useState<{ list: object | null; text: string; index: number | null }>({ list: null, text: '', index: null })
  // Belongs to one list for one text: in the next nothing is chosen yet.
  const index = active.list === list && active.text === text ? active.index : null

  useEffect(() => {
    const activate = (next: number | null) => setActive({ list, text, index: next })

    const step = (by: 1 | -1) => {
      if (optionCount === 0) return onText(field.value.trim())
      const from = index ?? (by === 1 ? -1 : 0)
      activate((from + by + optionCount) % optionCount)
    }
    const follow = (): boolean => {
      if (index === null) onText('')
      else document.getElementById(optionId(index))?.click()
      return index !== null
    }
    /** First the list, then the text; what is around the field (a drawer, a dialog) only after that. */
    const escape = (): boolean => {
      if (list === null && field.value === '') return false
      if (list === null) field.value = ''
      onText('')
      return true
    }
    const isHandled = (key: string): boolean => {
      if (key === 'Enter') return follow()
      if (key === 'Escape') return escape()
      if (CARET_KEYS.includes(key)) activate(null)
      if (key !== 'ArrowDown' && key !== 'ArrowUp') return false
      step(key === 'ArrowDown' ? 1 : -1)
      return true
    }
    const onKey = (event: KeyboardEvent) => {
      // While a word is being composed (Devanagari from Latin letters), the keys are the keyboard's own.
      if (event.isComposing || !isHandled(event.key)) return
      event.preventDefault()
      event.stopPropagation()
    }
    field.addEventListener('keydown', onKey)
    return () => field.removeEventListener('keydown', onKey)
  })

  return index
}

const THUMBNAIL_PX = 48

type Props = {
  id: string
  optionId: (index: number) => string
  active: number | null
  found: FoundProducts
  text: string
  texts: SearchTexts
  onFollow: () => void
}

/** What hangs beneath the search field: products, and a row that leads to all of them. */
function SearchResults({ id, optionId, active, found, text, texts, onFollow }: Props) {
  useEffect(() => {
    if (active !== null) document.getElementById(optionId(active))?.scrollIntoView({ block: 'nearest' })
  })
  /** A link that the focus never reaches: the arrow keys of the field move in the list. */
  const option = (index: number, href: string, content: ReactNode) => (
    <a key={href} id={optionId(index)} role="option" aria-selected={index === active} tabIndex={-1} href={href} className="search-option">
      {content}
    </a>
  )
  const isOutdated = found.text !== text
  return (
    // A press must not take the focus from the field: its leaving closes the list, before the click.
    <div className="search-results" aria-busy={isOutdated} onMouseDown={(event) => event.preventDefault()} onClick={onFollow}>
      {found.products.length === 0 ? (
        <p className="px-4 py-5 text-ink-soft">{texts.none}</p>
      ) : (
        <div id={id} role="listbox" aria-label={texts.list}>
          {found.products.map((card, index) => option(index, `/products/${card.slug}`, <Suggestion card={card} />))}
          {option(found.products.length, `/search?${new URLSearchParams({ query: text })}`, texts.all)}
        </div>
      )}
    </div>
  )
}

function Suggestion({ card }: { card: ProductCard }) {
  const { variant, pricePaise } = priceOfCard(card)
  return (
    <>
      <ProductPicture
        src={card.imageUrl}
        alt=""
        width={THUMBNAIL_PX}
        height={THUMBNAIL_PX}
        sizes={`${THUMBNAIL_PX}px`}
        className="size-12 shrink-0 rounded-input bg-panel object-cover"
      />
      <span className="min-w-0 grow">{card.name}</span>
      <span className="figures shrink-0 text-right">
        {pricePaise !== null && <b className="font-semibold">{formatMoney(pricePaise)}</b>}
        {variant?.variant && <span className="block text-sm text-ink-soft">{variant.variant}</span>}
      </span>
    </>
  )
}

function inWords({ products, total }: FoundProducts, texts: SearchTexts): string {
  if (products.length === 0) return texts.none
  return total === 1 ? texts.one : texts.many.replace('{count}', String(total))
}

/** Makes the field a combobox: a list of products opens beneath it while the focus stays in it (SHELL-07). */
export function LiveSearch({ field, text, onText, onList, texts }: LiveSearchProps) {
  const id = useId()
  const found = useFoundProducts(text)
  // And the row that leads to all of them.
  const optionCount = found && found.products.length > 0 ? found.products.length + 1 : 0
  const optionId = (index: number) => `${id}-${index}`
  const active = useActiveOption({ field, text, onText, list: found, optionCount, optionId })
  const isOpen = optionCount > 0
  const activeId = active === null ? undefined : optionId(active)

  useEffect(() => {
    onList(isOpen ? { id, activeId } : null)
    return () => onList(null)
  }, [onList, isOpen, id, activeId])

  return (
    <>
      <p role="status" className="sr-only">
        {found?.text === text && inWords(found, texts)}
      </p>
      {found && (
        <SearchResults id={id} optionId={optionId} active={active} found={found} text={text} texts={texts} onFollow={() => onText('')} />
      )}
    </>
  )
}
