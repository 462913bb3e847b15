import { useTranslations } from 'next-intl'
import type { BusinessSettings } from '@/lib/domain/content'
import { SectionHeading } from '@/components/shared/section-heading'
import { buttonClass } from '@/components/ui/button'
import { Picture } from '@/components/ui/picture'
import { RichText } from '@/components/ui/rich-text'

const FIGURES = ['checks', 'customers', 'orders'] as const

export function AboutBlock({ settings }: { settings: BusinessSettings }) {
  const t = useTranslations('home.about')
  const { about_us_description: html, about_us_image: image, established: year } = settings
  return (
    <section aria-labelledby="about-title" className="grid items-center gap-8 md:gap-12 lg:grid-cols-2">
      {image ? (
        <Picture
          src={image}
          alt=""
          width={1200}
          height={900}
          sizes="(width >= 80rem) 596px, (width >= 64rem) 50vw, 100vw"
          className="aspect-[4/3] w-full rounded-card bg-panel object-cover lg:aspect-[5/6] lg:max-h-[36rem]"
        />
      ) : null}
      <div>
        <SectionHeading id="about-title" title={t('title')} eyebrow={year ? t('eyebrow', { year }) : undefined} />
        {html ? <RichText html={html} className="mt-4 text-lg text-ink-soft" /> : null}
        <dl className="mt-8 grid grid-cols-3 gap-4 border-y border-line py-6">
          {FIGURES.map((figure) => (
            <div key={figure} className="flex flex-col-reverse justify-end">
              <dt className="text-sm text-ink-soft">{t(figure)}</dt>
              <dd className="figures font-serif text-2xl text-green md:text-3xl">{t(`${figure}Figure`)}</dd>
            </div>
          ))}
        </dl>
        <a href="/about-us" className={buttonClass('outline', 'mt-8')}>
          {t('link')}
        </a>
      </div>
    </section>
  )
}
