import { type MouseEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { Link } from '@/components/shared/link'
import { findProducts, recallProducts } from '@/lib/commerce/search/client'
import type { ProductCard } from '@/lib/commerce/catalog/model'
import { MIN_SEARCH_CHARACTERS, SEARCH_SUGGESTIONS } from '@/lib/kernel/business'
import { priceOfCard } from '@/components/shared/price-line'
import { ProductPicture } from '@/components/shared/product-picture'
import { formatMoney } from '@/lib/kernel/money'
import type { ServedPage } from '@/lib/v2/codec'
import { rememberSearch } from './recent-searches'
import { SearchSuggestions, useSuggestions } from './search-suggestions'
import type { LiveSearchProps, SearchTexts } from './search-texts'

/** The typing pause after which the header's field searches. */
export const SEARCH_PAUSE_MS = 500
/** A longer pause before 'nothing found' appears: half-typed words find nothing and need no message. */
export const NO_RESULTS_PAUSE_MS = 1_500

export type FoundProducts = { text: string; products: readonly ProductCard[]; /** null: unknown. */ total: number | null }

const pause = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds))

/**
 * The products for a text after a typing pause, or at once if cached; null: nothing to show. An empty result appears after a longer pause. The
 * previous list stays until the next one has loaded (compare its `text`), late answers are ignored, and a failed search shows nothing (SHELL-07).
 */
function useFoundProducts(text: string): FoundProducts | null {
  const [found, setFound] = useState<FoundProducts | null>(null)
  const isLongEnough = text.length >= MIN_SEARCH_CHARACTERS

  useEffect(() => {
    if (!isLongEnough) return setFound(null)
    const show = ({ items, total }: ServedPage<ProductCard>) => setFound({ text, products: items.slice(0, SEARCH_SUGGESTIONS), total })
    const known = recallProducts(text)
    if (known && known.items.length > 0) return show(known)
    const outdated = new AbortController()
    const isOutdated = () => outdated.signal.aborted
    const search = async () => {
      await pause(SEARCH_PAUSE_MS)
      if (isOutdated()) return
      const answer = known ? { ok: true as const, value: known } : await findProducts(text, outdated.signal)
      if (answer.ok && answer.value.items.length === 0) await pause(NO_RESULTS_PAUSE_MS - SEARCH_PAUSE_MS)
      if (isOutdated()) return
      if (answer.ok) show(answer.value)
      else setFound(null)
    }
    void search()
    return () => outdated.abort()
  }, [text, isLongEnough])

  return isLongEnough ? found : null
}

type Combobox = {
  field: HTMLInputElement
  text: string | null
  /** Sets the text to search for; null closes the list. */
  onText: (text: string | null) => void
  /** The open list; null if closed. */
  list: FoundProducts | 'suggestions' | null
  optionCount: number
  optionId: (index: number) => string
}

/** Keys that move the caret deactivate the option. */
const CARET_KEYS = ['Home', 'End', 'ArrowLeft', 'ArrowRight']

/** The option activated by arrow keys, following the ARIA pattern for an editable combobox; null: none, and Enter submits the form. */
function useActiveOption({ field, text, onText, list, optionCount, optionId }: Combobox): number | null {
  const [active, setActive] = useState<Pick<Combobox, 'list' | 'text'> & { index: number | null }>({
    list: null,
    text: null,
    index: null,
  })
  // The state belongs to one list and text: another list starts without an active option.
  const index = active.list === list && active.text === text ? active.index : null

  useEffect(() => {
    const activate = (next: number | null) => setActive({ list, text, index: next })

    const step = (by: 1 | -1) => {
      if (optionCount === 0) return onText(field.value.trim())
      const from = index ?? (by === 1 ? -1 : 0)
      activate((from + by + optionCount) % optionCount)
    }
    const follow = (): boolean => {
      if (index === null) onText(null)
      else document.getElementById(optionId(index))?.click()
      return index !== null
    }
    /** Escape first closes the list, then clears the text; only then does it reach the surrounding element (a drawer, a dialog). */
    const escape = (): boolean => {
      if (list === null && field.value === '') return false
      if (list === null) field.value = ''
      onText(null)
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
      // During composition (Devanagari from Latin letters) keys belong to the input method.
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

/** The name with the parts marked that start like a word of the text. */
function Marked({ name, text }: { name: string; text: string }) {
  const words = text.split(/\s+/).filter((word) => word !== '')
  const beginning = new RegExp(
    `(?<![\\p{L}\\p{M}\\p{N}])(${words.map((word) => word.replace(/[^\p{L}\p{M}\p{N}]/gu, '\\$&')).join('|')})`,
    'giu',
  )
  // With a group in the pattern, every second piece is a match.
  return name.split(beginning).map((piece, index) => (index % 2 === 1 ? <mark key={index}>{piece}</mark> : piece))
}

function Suggestion({ card, text }: { card: ProductCard; text: string }) {
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
      <span className="min-w-0 grow">
        <Marked name={card.name} text={text} />
      </span>
      <span className="figures shrink-0 text-right">
        {pricePaise !== null && <b className="font-semibold">{formatMoney(pricePaise)}</b>}
        {variant?.title && <span className="block text-sm text-ink-soft">{variant.title}</span>}
      </span>
    </>
  )
}

function inWords({ products, total }: FoundProducts, texts: SearchTexts): string {
  if (products.length === 0) return texts.none
  return total === 1 ? texts.one : texts.many.replace('{count}', String(total))
}

/** Stores the search text, whether the form is submitted or an option is followed. */
function useMemory(field: HTMLInputElement): void {
  useEffect(() => {
    const { form } = field
    const remember = () => rememberSearch(field.value.trim())
    form?.addEventListener('submit', remember)
    return () => form?.removeEventListener('submit', remember)
  }, [field])
}

type ResultsProps = {
  found: FoundProducts
  text: string
  texts: SearchTexts
  option: (index: number, href: string, content: ReactNode) => ReactNode
}

/** The products, and a link to all results. */
function Results({ found, text, texts, option }: ResultsProps) {
  return (
    <>
      {found.products.map((card, index) => option(index, `/products/${card.slug}`, <Suggestion card={card} text={found.text} />))}
      {option(found.products.length, `/search?${new URLSearchParams({ query: text })}`, texts.all)}
    </>
  )
}

/** The open list and its number of options: products, or suggestions if there are none. */
function useOpenList(text: string | null, texts: SearchTexts) {
  const found = useFoundProducts(text ?? '')
  const results = found && found.products.length > 0 ? found : null
  const { groups, clear } = useSuggestions(text === '' || (found !== null && results === null), texts)
  const suggestionCount = groups.reduce((count, { suggestions }) => count + suggestions.length, 0)
  const list = found ?? (suggestionCount > 0 ? ('suggestions' as const) : null)
  // Includes the link to all results.
  return { found, results, groups, clear, list, optionCount: results ? results.products.length + 1 : suggestionCount }
}

/** Turns the field into a combobox (SHELL-07): a list of products, or suggestions before typing, opens below while the focus stays in the field. */
export function LiveSearch({ field, text, onText, onList, texts }: LiveSearchProps) {
  const id = useId()
  const { found, results, groups, clear, list, optionCount } = useOpenList(text, texts)
  useMemory(field)
  const isCurrent = found !== null && found.text === text
  const optionId = (index: number) => `${id}-${index}`
  const active = useActiveOption({ field, text, onText, list, optionCount, optionId })
  const isOpen = optionCount > 0
  const activeId = active === null ? undefined : optionId(active)

  useEffect(() => {
    onList(isOpen ? { id, activeId } : null)
    return () => onList(null)
  }, [onList, isOpen, id, activeId])

  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  /** Outside the Tab order: the field's arrow keys move through the list. */
  const option = (index: number, href: string | null, content: ReactNode) => {
    const attributes = { id: optionId(index), role: 'option', 'aria-selected': index === active, tabIndex: -1, className: 'search-option' }
    return href === null ? (
      <button key="clear" {...attributes} type="button" onClick={clear}>
        {content}
      </button>
    ) : (
      <Link key={href} {...attributes} href={href}>
        {content}
      </Link>
    )
  }

  const onClick = ({ target }: MouseEvent) => {
    // A cleared list stays open.
    if (!(target instanceof Element) || target.closest('a') === null) return
    rememberSearch(field.value.trim())
    onText(null)
  }

  return (
    <>
      <p role="status" className="sr-only">
        {isCurrent && inWords(found, texts)}
      </p>
      {list !== null && (
        // Without preventDefault, mousedown would blur the field and close the list before the click.
        <div
          className="search-results"
          aria-busy={found !== null && !isCurrent}
          onMouseDown={(event) => event.preventDefault()}
          onClick={onClick}
        >
          {isCurrent && !results && <p className="px-4 pt-5 pb-2 text-ink-soft">{texts.none}</p>}
          {isOpen && (
            <div id={id} role="listbox" aria-label={results ? texts.list : texts.suggestions}>
              {results ? (
                <Results found={results} text={text ?? ''} texts={texts} option={option} />
              ) : (
                <SearchSuggestions groups={groups} option={option} />
              )}
            </div>
          )}
        </div>
      )}
    </>
  )
}
