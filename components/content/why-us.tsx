import { useTranslations } from 'next-intl'
import type { Category } from '@/lib/domain/catalog'
import { buttonClass } from '@/components/ui/button'
import { ContentCrumbs } from './content-crumbs'
import { Lines } from './lines'
import type { Facts } from './shop-facts'
import { WhyBand } from './why-band'
import { linesAt, namesAt, type Translator } from './writing'

type Props = {
  facts: Facts
  /** Their photographs stand beside the reasons, in the shop's own order; without them the reasons stand alone. */
  categories: readonly Category[]
  /** The page's whole address. */
  address: string
}

/** So many of them, from the first to the last: neighbours in the shop look alike. */
function spread(all: readonly Category[], count: number): readonly Category[] {
  if (all.length <= count) return all
  return Array.from({ length: count }, (_, index) => Math.floor((index * (all.length - 1)) / (count - 1))).flatMap((at) => all[at] ?? [])
}

export function WhyUs({ facts, categories, address }: Props) {
  const t = useTranslations('content.whyUs')
  const bands = namesAt(t, 'bands')
  const beside = spread(
    categories.filter(({ imageUrl }) => imageUrl !== ''),
    bands.length,
  )
  return (
    <>
      <ContentCrumbs here={t('title')} address={address} />
      <article>
        <header className="wrap pt-4 md:pt-8">
          <p className="text-sm font-semibold tracking-wide text-terracotta-ink">{t('eyebrow')}</p>
          <h1 className="mt-1 text-3xl md:text-4xl">{t('title')}</h1>
          <p className="mt-5 max-w-[44ch] font-serif text-xl text-balance md:text-2xl">
            <Lines t={t} lines={linesAt(t, 'lead', facts)} facts={facts} />
          </p>
        </header>
        {bands.map((band, index) => (
          <WhyBand key={band} t={t} band={band} number={index + 1} facts={facts} category={beside[index] ?? null} />
        ))}
      </article>
      <WhyNext t={t} />
    </>
  )
}

const WhyNext = ({ t }: { t: Translator }) => (
  <section aria-labelledby="see-for-yourself" className="wrap section-gap text-center">
    <h2 id="see-for-yourself" className="text-2xl md:text-3xl">
      {t('next.title')}
    </h2>
    <p className="mx-auto mt-3 max-w-[52ch] text-ink-soft">{t('next.text')}</p>
    <p className="mt-6 flex flex-wrap justify-center gap-3">
      <a href="/shop" className={buttonClass()}>
        {t('next.shop')}
      </a>
      <a href="/about-us" className={buttonClass('outline')}>
        {t('next.about')}
      </a>
      <a href="/faqs" className={buttonClass('outline')}>
        {t('next.faqs')}
      </a>
    </p>
  </section>
)
