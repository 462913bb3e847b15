import { useTranslations } from 'next-intl'
import { Pagination } from '@/components/shared/pagination'
import type { Page, ProductCard } from '@/lib/domain/catalog'
import { FailedList } from './failed-list'
import { listingHref, type Choice, type ListingSubject } from './listing-address'
import { ListingNotice } from './listing-notice'
import { ProductGrid } from './product-grid'

type Props = {
  subject: ListingSubject
  choices: readonly Choice[]
  page: number
  list: { ok: true; value: Page<ProductCard> } | { ok: false; message: string }
  addedMs: number
  showsAvailability: boolean
}

/** The cards of one page with the links to the others; or why there are none, and a way out. */
export function ListingResults({ subject, choices, page, list, ...card }: Props) {
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
