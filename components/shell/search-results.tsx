import { useEffect, type ReactNode } from 'react'
import { priceOfCard } from '@/components/shared/card-price'
import { ProductPicture } from '@/components/shared/product-picture'
import type { ProductCard } from '@/lib/domain/catalog'
import { formatMoney } from '@/lib/i18n/money'
import type { SearchTexts } from './search-texts'
import type { FoundProducts } from './use-found-products'

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
export function SearchResults({ id, optionId, active, found, text, texts, onFollow }: Props) {
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
  const { pack, pricePaise } = priceOfCard(card)
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
        {pack?.variant && <span className="block text-sm text-ink-soft">{pack.variant}</span>}
      </span>
    </>
  )
}
