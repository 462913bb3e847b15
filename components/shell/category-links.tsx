import { useTranslations } from 'next-intl'
import type { Category } from '@/lib/domain/catalog'

/** As many as one row holds at 1024 px; the menu beside them has every one. */
const ROW_LENGTH = 8

export function CategoryLinks({ categories }: { categories: readonly Category[] }) {
  const t = useTranslations('shell.categories')
  return (
    <nav aria-label={t('row')} className="hidden h-14 [grid-area:links] lg:block lg:group-data-stuck/bar:hidden">
      <ul className="flex h-full flex-wrap items-center justify-between gap-x-2 overflow-hidden xl:justify-start xl:gap-x-5">
        {categories.slice(0, ROW_LENGTH).map(({ slug, name }) => (
          <li key={slug}>
            <a
              href={`/category/${slug}`}
              className="inline-flex h-14 items-center px-1.5 underline-offset-8 decoration-terracotta decoration-2 hover:underline"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
