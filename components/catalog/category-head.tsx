import { useTranslations } from 'next-intl'
import { Picture } from '@/components/ui/picture'
import type { CategoryPage } from '@/lib/domain/catalog'
import { CATEGORY_SHORT_WORDS } from '@/lib/domain/limits'
import { CutText } from './cut-text'

const WIDTH_PX = 828
const HEIGHT_PX = 621

/** Title and short text left of a picture; a phone is spared the picture. */
export function CategoryHead({ category, page }: { category: CategoryPage; page: number }) {
  const t = useTranslations('catalog')
  return (
    <div className="md:grid md:grid-cols-[1fr_minmax(0,26rem)] md:items-center md:gap-10">
      <div>
        <h1 className="text-3xl md:text-4xl">
          {category.name}
          {page > 1 && <span className="text-xl text-ink-soft md:text-2xl"> {t('pageSuffix', { page })}</span>}
        </h1>
        <CutText html={category.shortDescriptionHtml} wideWords={CATEGORY_SHORT_WORDS} className="mt-4" />
      </div>
      <div className="aspect-4/3 overflow-hidden rounded-card bg-panel max-md:hidden">
        <Picture src={category.imageUrl} alt="" width={WIDTH_PX} height={HEIGHT_PX} sizes="416px" className="size-full object-cover" />
      </div>
    </div>
  )
}
