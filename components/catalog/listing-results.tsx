import { useLocale } from '#use-locale'
import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import { FailedSection } from '@/components/ui/failed-section'
import { Skeleton } from '@/components/ui/skeleton'
import { Link } from '@/components/shared/link'
import { SKELETONS } from '@/components/shared/figures'
import { ProductCard } from '@/components/shared/product-card'
import type { ProductCard as Card } from '@/lib/commerce/catalog/model'
import type { Page } from '@/lib/kernel/paging'
import { JsonLd } from '@/components/shared/json-ld'
import { pageUrl } from '@/lib/seo/page-url'
import { collectionPage } from '@/lib/seo/structured-data/pages'
import { countBefore, type ServedPage } from '@/lib/v2/codec'
import { Pagination } from '@/components/shared/pagination'
import { type Choice, listingHref, type ListingSubject } from './listing-address'

type ListingNoticeProps = { text: string; action: { href: string; label: string } }

/** Replaces an empty or failed list: a drawing, a sentence, a link. */
export function ListingNotice({ text, action }: ListingNoticeProps) {
  return (
    <div className="flex flex-col items-center justify-center gap-4 rounded-card border border-line bg-panel px-6 py-10 text-center lg:flex-row lg:gap-6 lg:py-8">
      <Icon name="bowl" size={44} className="text-terracotta" />
      <p className="text-lg">{text}</p>
      <Link href={action.href} className="inline-flex min-h-11 items-center font-semibold text-green underline underline-offset-4">
        {action.label}
      </Link>
    </div>
  )
}

const PLACES = Array.from({ length: SKELETONS }, (_, index) => index)

type FailedListProps = { message: string; isSearch: boolean }

/** Replaces the products while their source fails; the rest of the page stays (CAT-08). */
function FailedList({ message, isSearch }: FailedListProps) {
  const t = useTranslations('catalog')
  // An invalid answer shows the specification's text without the 'Error:' prefix; a failed search looks like an empty one (SRCH-08).
  const listError = message === t('invalidFormat') ? message : t('error', { message })
  const error = isSearch ? t('nothingFound') : listError
  return (
    <FailedSection error={error} retryLabel={t('tryAgain')} loadingLabel={t('loading')}>
      <span className="grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-5 xl:grid-cols-4">
        {PLACES.map((place) => (
          <Skeleton key={place} className="h-96" />
        ))}
      </span>
    </FailedSection>
  )
}

/** The cards in a phone's row, whose pictures are its largest contentful paint. */
const FIRST_ROW = 2

type ProductGridProps = {
  cards: readonly Card[]
  path: string
  /** How long a button shows 'Added to Cart'. */
  addedMs: number
  showsAvailability: boolean
  className?: string
}

/** Next to the filters. */
const LISTED = 'grid grid-cols-2 gap-3 min-[40rem]:grid-cols-3 md:gap-5 xl:grid-cols-4'

export function ProductGrid({ cards, path, addedMs, showsAvailability, className = LISTED }: ProductGridProps) {
  return (
    <ul className={className}>
      {cards.map((card, index) => (
        <li key={card.id}>
          <ProductCard card={card} addedMs={addedMs} path={path} priority={index < FIRST_ROW} showsAvailability={showsAvailability} />
        </li>
      ))}
    </ul>
  )
}

type ListedItemsProps = {
  name: string
  /** The absolute URL of this list page. */
  address: string
  list: { ok: true; value: ServedPage<Card> } | { ok: false }
}

/** Structured data of the list; nothing if it failed or is empty. */
export function ListedItems({ name, address, list }: ListedItemsProps) {
  const locale = useLocale()
  if (!list.ok || list.value.items.length === 0) return null
  const { items, total } = list.value
  return (
    <JsonLd
      thing={collectionPage({
        name,
        url: address,
        before: countBefore(list.value),
        total,
        items: items.map((card) => ({ name: card.name, url: pageUrl(`/products/${card.slug}`, locale, address) })),
      })}
    />
  )
}

type ListingResultsProps = {
  subject: ListingSubject
  choices: readonly Choice[]
  page: number
  list: { ok: true; value: Page<Card> } | { ok: false; message: string }
  addedMs: number
  showsAvailability: boolean
}

/** One page of cards with pagination; or why there are none, with a link. */
export function ListingResults({ subject, choices, page, list, ...card }: ListingResultsProps) {
  const t = useTranslations('catalog')
  const hrefOf = (target: number) => listingHref(subject, choices, target)
  if (!list.ok) return <FailedList message={list.message} isSearch={subject.query !== null} />
  if (list.value.items.length === 0)
    return <ListingNotice text={t('nothingFound')} action={{ href: listingHref(subject, []), label: t('clearFilters') }} />
  return (
    <>
      <ProductGrid cards={list.value.items} path={hrefOf(page)} {...card} />
      <Pagination hrefOf={hrefOf} page={page} lastPage={list.value.lastPage} />
    </>
  )
}
