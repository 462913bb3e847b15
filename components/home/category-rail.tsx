import { useTranslations } from 'next-intl'
import type { Category } from '@/lib/domain/catalog'
import { Picture } from '@/components/ui/picture'
import { HomeRail, RAIL_ITEM_SIZES } from './home-rail'

export function CategoryRail({ categories }: { categories: readonly Category[] }) {
  const t = useTranslations('home.categories')
  if (categories.length === 0) return null
  return (
    <HomeRail title={t('title')} eyebrow={t('eyebrow')}>
      {categories.map(({ slug, name, imageUrl }) => (
        <a key={slug} href={`/category/${slug}`} className="group block text-center">
          <span className="block aspect-square overflow-hidden rounded-chip bg-panel">
            {imageUrl ? (
              <Picture
                src={imageUrl}
                alt=""
                width={800}
                height={800}
                sizes={RAIL_ITEM_SIZES}
                className="size-full object-cover motion-safe:transition-transform motion-safe:duration-300 group-hover:scale-104"
              />
            ) : null}
          </span>
          <span className="mt-3 block font-serif text-lg underline-offset-4 group-hover:underline md:text-xl">{name}</span>
        </a>
      ))}
    </HomeRail>
  )
}
