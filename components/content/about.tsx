import { useTranslations } from 'next-intl'
import { linesAt, namesAt, type Translator } from './writing'
import { buttonClass } from '@/components/ui/button'
import { Picture } from '@/components/ui/picture'
import { ContentCrumbs, Lines, Passages } from './content-parts'
import type { Facts } from './shop-facts'
import { Link } from '@/components/shared/link'

const FIGURES = ['checks', 'customers', 'orders'] as const

/** The three figures of the home page. */
function AboutFigures({ title }: { title: string }) {
  const t = useTranslations('home.about')
  return (
    <section aria-labelledby="figures-title" className="wrap section-gap">
      <h2 id="figures-title" className="sr-only">
        {title}
      </h2>
      <dl className="grid grid-cols-3 gap-4 border-y border-line py-8 text-center md:py-12">
        {FIGURES.map((figure) => (
          <div key={figure} className="flex flex-col-reverse justify-end">
            <dt className="text-sm text-ink-soft md:text-base">{t(figure)}</dt>
            <dd className="figures font-serif text-2xl text-green md:text-4xl">{t(`${figure}Figure`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Title and values are the eight cells of one grid, so that no row has a gap. */
function Values() {
  const t = useTranslations('content.about.values')
  return (
    <section aria-labelledby="values-title" className="wrap section-gap">
      <div className="values">
        <div>
          <h2 id="values-title" className="text-2xl md:text-3xl">
            {t('title')}
          </h2>
          <p className="mt-3 text-ink-soft">{t('text')}</p>
        </div>
        <ul>
          {namesAt(t, 'items').map((name) => (
            <li key={name}>
              <h3>{t(`items.${name}.title`)}</h3>
              <p>{t(`items.${name}.text`)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

type Props = { facts: Facts; /** '' when the shop has set none. */ imageUrl: string; /** The absolute URL of the page. */ address: string }

export function About({ facts, imageUrl, address }: Props) {
  const t = useTranslations('content.about')
  const story = namesAt(t, 'story')
  return (
    <>
      <ContentCrumbs here={t('title')} address={address} />
      <article>
        <AboutHead t={t} facts={facts} imageUrl={imageUrl} />
        {story.map((chapter, index) => (
          <section key={chapter} aria-labelledby={chapter} className={`wrap chapter ${index === 0 ? 'chapter-first' : ''}`}>
            <h2 id={chapter}>{t(`story.${chapter}.title`)}</h2>
            <Passages t={t} at={`story.${chapter}.text`} facts={facts} className="long-prose" />
          </section>
        ))}
        <p className="pull-quote section-gap">
          <q>{t('quote')}</q>
        </p>
        <Values />
        <AboutFigures title={t('figures')} />
      </article>
      <AboutNext t={t} facts={facts} />
    </>
  )
}

function AboutHead({ t, facts, imageUrl }: { t: Translator; facts: Facts; imageUrl: string }) {
  const eyebrow = linesAt(t, 'eyebrow', facts)
  return (
    <header className="wrap grid items-center gap-8 pt-4 md:pt-8 lg:grid-cols-[5fr_7fr] lg:gap-16">
      <div>
        {eyebrow.length > 0 ? (
          <p className="text-sm font-semibold tracking-wide text-terracotta-ink">
            <Lines t={t} lines={eyebrow} facts={facts} />
          </p>
        ) : null}
        <h1 className="mt-1 text-3xl md:text-4xl">{t('title')}</h1>
        <p className="mt-5 max-w-[34ch] font-serif text-xl text-balance md:text-2xl">
          <Lines t={t} lines={linesAt(t, 'lead', facts)} facts={facts} />
        </p>
      </div>
      {imageUrl ? (
        <Picture
          src={imageUrl}
          alt=""
          width={1200}
          height={900}
          sizes="(width >= 80rem) 690px, (width >= 64rem) 55vw, 100vw"
          grain="fine"
          priority
          className="aspect-[4/3] w-full rounded-card bg-panel object-cover"
        />
      ) : null}
    </header>
  )
}

const AboutNext = ({ t, facts }: { t: Translator; facts: Facts }) => (
  <section aria-labelledby="come-in" className="wrap section-gap text-center">
    <h2 id="come-in" className="text-2xl md:text-3xl">
      {t('next.title')}
    </h2>
    <p className="mx-auto mt-3 max-w-[52ch] text-ink-soft">
      <Lines t={t} lines={linesAt(t, 'next.text', facts)} facts={facts} />
    </p>
    <p className="mt-6 flex flex-wrap justify-center gap-3">
      <Link href="/shop" className={buttonClass()}>
        {t('next.shop')}
      </Link>
      <Link href="/why-us" className={buttonClass('outline')}>
        {t('next.why')}
      </Link>
      <Link href="/contact-us" className={buttonClass('outline')}>
        {t('next.contact')}
      </Link>
    </p>
  </section>
)
