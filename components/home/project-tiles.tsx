import { useTranslations } from 'next-intl'
import type { Project } from '@/lib/domain/content'
import { SectionHeading } from '@/components/shared/section-heading'
import { Icon } from '@/components/ui/icon'
import { Picture } from '@/components/ui/picture'

/** Wider than the tile: its height decides, and the sides are cut. */
const LARGE_SIZES = '(width >= 80rem) 1010px, (width >= 40rem) 80vw, 135vw'

/** Two or three large tiles; the first takes the height of two. A project's slug is a path relative to the site (HOME-04). */
export function ProjectTiles({ projects }: { projects: readonly Project[] }) {
  const t = useTranslations('home.projects')
  const isLarge = (index: number) => index === 0 && projects.length > 2
  if (projects.length === 0) return null
  return (
    <section aria-labelledby="projects-title">
      <SectionHeading id="projects-title" title={t('title')} />
      <ul className="mt-5 grid gap-4 min-[40rem]:grid-cols-2 lg:grid-cols-[3fr_2fr] md:gap-5">
        {projects.map(({ slug, title, bannerUrl }, index) => (
          <li key={slug} className={isLarge(index) ? 'min-[40rem]:max-lg:col-span-2 lg:row-span-2' : ''}>
            <a href={`/${slug}`} className="group relative block h-full overflow-hidden rounded-card bg-panel">
              <Picture
                src={bannerUrl}
                alt=""
                width={1200}
                height={600}
                sizes={isLarge(index) ? LARGE_SIZES : '(width >= 80rem) 490px, (width >= 40rem) 40vw, 135vw'}
                className={`${isLarge(index) ? 'aspect-[4/3] min-[40rem]:aspect-[2/1]' : 'aspect-[4/3]'} h-full w-full object-cover object-[60%_50%] motion-safe:transition-transform motion-safe:duration-300 group-hover:scale-102 lg:aspect-[2/1]`}
              />
              <span className="absolute inset-x-4 bottom-4 flex items-center justify-between gap-4 rounded-button bg-page px-5 py-3.5 font-serif text-lg md:right-auto md:max-w-[80%]">
                {title}
                <Icon name="arrow" size={20} className="shrink-0 text-terracotta-ink transition-transform group-hover:translate-x-1" />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
