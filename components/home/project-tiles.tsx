import { useTranslations } from 'next-intl'
import type { Project } from '@/lib/domain/content'
import { SectionHeading } from '@/components/shared/section-heading'
import { Icon } from '@/components/ui/icon'
import { Picture } from '@/components/ui/picture'

/** Wider than the tile: its height decides, and the sides are cut. */
const LARGE_SIZES = '(width >= 80rem) 1010px, (width >= 40rem) 80vw, 135vw'
const SMALL_SIZES = '(width >= 80rem) 490px, (width >= 40rem) 40vw, 135vw'

/** Two or three large tiles; the first takes the height of two. A project's slug is a path relative to the site (HOME-04). */
export function ProjectTiles({ projects }: { projects: readonly Project[] }) {
  const t = useTranslations('home.projects')
  const isLarge = (index: number) => index === 0 && projects.length > 2
  return (
    <section aria-labelledby="projects-title">
      <SectionHeading id="projects-title" title={t('title')} />
      <ul className="tiles">
        {projects.map(({ slug, title, bannerUrl }, index) => (
          <li key={slug} className={isLarge(index) ? 'tile-large' : undefined}>
            <a href={`/${slug}`} className="tile">
              <Picture src={bannerUrl} alt="" width={1200} height={600} sizes={isLarge(index) ? LARGE_SIZES : SMALL_SIZES} />
              <span>
                {title}
                <Icon name="arrow" size={20} />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
