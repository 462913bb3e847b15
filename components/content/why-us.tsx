import { useTranslations } from 'next-intl'
import { Link } from '@/components/shared/link'
import type { Category } from '@/lib/commerce/catalog/model'
import { Icon } from '@/components/ui/icon'
import { Picture } from '@/components/ui/picture'
import { ContentCrumbs, Lines, Passages } from './content-parts'
import type { Facts } from './shop-facts'
import { linesAt, namesAt, type Translator } from './writing'
import { buttonClass } from '@/components/ui/button'

const PICTURE_PX = 800

type WhyBandProps = { t: Translator; band: string; number: number; facts: Facts; category: Category | null }

/** A reason next to a photograph, on alternating sides. */
const WhyBand = ({ t, band, number, facts, category }: WhyBandProps) => (
  <section aria-labelledby={band} className="why-band">
    <div className="wrap">
      <div>
        <p className="why-number" aria-hidden>
          {number}
        </p>
        <h2 id={band}>{t(`bands.${band}.title`)}</h2>
        <Passages t={t} at={`bands.${band}.text`} facts={facts} className="mt-4" />
        <p className="why-check">
          <Icon name="seal" size={20} />
          {t(`bands.${band}.check`)}
        </p>
      </div>
      {category ? (
        <figure>
          <Picture
            src={category.imageUrl}
            alt=""
            width={PICTURE_PX}
            height={PICTURE_PX}
            sizes="(width >= 64rem) 540px, (width >= 40rem) 50vw, 100vw"
            priority={number === 1}
          />
          <figcaption>
            <Link href={`/category/${category.slug}`}>
              {t('picture', { category: category.name })}
              <Icon name="arrow" size={18} />
            </Link>
          </figcaption>
        </figure>
      ) : null}
    </div>
  </section>
)

type WhyUsProps = {
  facts: Facts
  /** Their photographs appear next to the reasons, in the shop's order; without categories there are none. */
  categories: readonly Category[]
  /** The absolute URL of the page. */
  address: string
}

/** `count` evenly spaced categories including first and last, because adjacent ones look alike. */
function spread(all: readonly Category[], count: number): readonly Category[] {
  if (all.length <= count) return all
  return Array.from({ length: count }, (_, index) => Math.floor((index * (all.length - 1)) / (count - 1))).flatMap((at) => all[at] ?? [])
}

export function WhyUs({ facts, categories, address }: WhyUsProps) {
  const t = useTranslations('content.whyUs')
  const bands = namesAt(t, 'bands')
  const illustrated = spread(
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
          <WhyBand key={band} t={t} band={band} number={index + 1} facts={facts} category={illustrated[index] ?? null} />
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
      <Link href="/shop" className={buttonClass()}>
        {t('next.shop')}
      </Link>
      <Link href="/about-us" className={buttonClass('outline')}>
        {t('next.about')}
      </Link>
      <Link href="/faqs" className={buttonClass('outline')}>
        {t('next.faqs')}
      </Link>
    </p>
  </section>
)
