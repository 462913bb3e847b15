import { useTranslations } from 'next-intl'
import type { Category } from '@/lib/domain/catalog'
import { Picture } from '@/components/ui/picture'
import { HomeRail, RAIL_ITEM_SIZES, RAIL_PICTURE_PX } from './home-rail'

export function CategoryRail({ categories }: { categories: readonly Category[] }) {
  const t = useTranslations('home.categories')
  return (
    <HomeRail title={t('title')} eyebrow={t('eyebrow')}>
      {categories.map(({ slug, name, imageUrl }) => (
        <a key={slug} href={`/category/${slug}`} className="circle">
          <span className="frame">
            {imageUrl ? <Picture src={imageUrl} alt="" width={RAIL_PICTURE_PX} height={RAIL_PICTURE_PX} sizes={RAIL_ITEM_SIZES} /> : null}
          </span>
          {name}
        </a>
      ))}
    </HomeRail>
  )
}
