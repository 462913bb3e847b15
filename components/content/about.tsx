import { useTranslations } from 'next-intl'
import { buttonClass } from '@/components/ui/button'
import { Picture } from '@/components/ui/picture'
import { AboutFigures } from './about-figures'
import { ContentCrumbs } from './content-crumbs'
import { Lines } from './lines'
import { Passages } from './passages'
import type { Facts } from './shop-facts'
import { Values } from './values'
import { linesAt, namesAt, type Translator } from './writing'

type Props = { facts: Facts; /** '' when the shop has set none. */ imageUrl: string; /** The page's whole address. */ address: string }

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
      <a href="/shop" className={buttonClass()}>
        {t('next.shop')}
      </a>
      <a href="/why-us" className={buttonClass('outline')}>
        {t('next.why')}
      </a>
      <a href="/contact-us" className={buttonClass('outline')}>
        {t('next.contact')}
      </a>
    </p>
  </section>
)
