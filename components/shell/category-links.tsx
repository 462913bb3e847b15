import { useTranslations } from 'next-intl'
import type { Category } from '@/lib/domain/catalog'

/** As many as one row holds at 1024 px; the menu beside them has every one. */
const ROW_LENGTH = 8

export function CategoryLinks({ categories }: { categories: readonly Category[] }) {
  const t = useTranslations('shell.categories')
  return (
    <nav aria-label={t('row')} className="category-row">
      <ul>
        {categories.slice(0, ROW_LENGTH).map(({ slug, name }) => (
          <li key={slug}>
            <a href={`/category/${slug}`}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
