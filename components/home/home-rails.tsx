import { useLocale } from '#use-locale'
import { useTranslations } from 'next-intl'
import { Children, type ReactNode } from 'react'
import { Carousel, type CarouselLabels } from '@/components/ui/carousel'
import { SectionHeading } from '@/components/shared/section-heading'
import { Link } from '@/components/shared/link'
import { LongDate } from '@/components/shared/long-date'
import type { Category, ProductCard as Card } from '@/lib/commerce/catalog/model'
import { ArtPicture, Picture } from '@/components/ui/picture'
import { ADDED_MS } from '@/components/shared/figures'
import { ProductCard } from '@/components/shared/product-card'
import { ProductPicture } from '@/components/shared/product-picture'
import type { BlogTeaser, Slider } from '@/lib/commerce/content/model'
import { cutWords, plainText } from '@/lib/html/text'
import { buttonClass } from '@/components/ui/button'
import { foreignLang } from '@/lib/i18n/text-language'

const BLOG_TEASER_WORDS = 15
const BLOG_TEASERS_WIDE = 4

function useCarouselLabels(): CarouselLabels {
  const t = useTranslations('home.carousel')
  return { role: t('role'), previous: t('previous'), next: t('next'), pause: t('pause'), play: t('play') }
}

/** The displayed item width, for <img sizes>. */
const RAIL_ITEM_SIZES = '(width >= 40rem) 295px, 62vw'
/** All eight in two rows from 640 px, in one row from 1280 px. */
const CATEGORY_SIZES = '(width >= 80rem) 140px, (width >= 40rem) 23vw, 62vw'
/** The largest width in device pixels that an item's picture needs. */
const RAIL_PICTURE_PX = 640

type HomeRailProps = {
  title: string
  eyebrow?: string
  link?: { href: string; text: string }
  /** Classes of items that are hidden at some widths. */
  itemClassName?: (index: number) => string
  children: ReactNode
}

function HomeRail({ title, eyebrow, link, itemClassName, children }: HomeRailProps) {
  const labels = useCarouselLabels()
  return (
    <Carousel
      label={title}
      labels={labels}
      heading={<SectionHeading title={title} eyebrow={eyebrow} link={link} />}
      railClassName="rail"
      controlsClassName="pb-1"
    >
      {Children.map(children, (child, index) => (itemClassName ? <li className={itemClassName(index)}>{child}</li> : <li>{child}</li>))}
    </Carousel>
  )
}

export function CategoryRail({ categories }: { categories: readonly Category[] }) {
  const t = useTranslations('home.categories')
  return (
    <HomeRail title={t('title')} eyebrow={t('eyebrow')}>
      {categories.map(({ slug, name, imageUrl }) => (
        <Link key={slug} href={`/category/${slug}`} className="circle">
          <span className="frame">
            {imageUrl ? <Picture src={imageUrl} alt="" width={RAIL_PICTURE_PX} height={RAIL_PICTURE_PX} sizes={CATEGORY_SIZES} /> : null}
          </span>
          {name}
        </Link>
      ))}
    </HomeRail>
  )
}

/** A rail shows only a selection, because every card adds to the page size (PERF-01). */
const RAIL_LENGTH = 6

type ProductRailProps = { title: string; eyebrow: string; cards: readonly Card[]; link?: { href: string; text: string } }

export const ProductRail = ({ title, eyebrow, cards, link }: ProductRailProps) => (
  <HomeRail title={title} eyebrow={eyebrow} link={link}>
    {cards.slice(0, RAIL_LENGTH).map((card) => (
      <ProductCard key={card.id} card={card} addedMs={ADDED_MS} path="/" sizes={RAIL_ITEM_SIZES} />
    ))}
  </HomeRail>
)

/** Six in the carousel of small screens; on wide ones the first four fill the row and the rest are hidden (HOME-05). */
export function BlogTeasers({ blogs }: { blogs: readonly BlogTeaser[] }) {
  const t = useTranslations('home.blogs')
  return (
    <HomeRail
      title={t('title')}
      eyebrow={t('eyebrow')}
      link={{ href: '/blogs', text: t('link') }}
      itemClassName={(index) => (index < BLOG_TEASERS_WIDE ? '' : 'lg:hidden')}
    >
      {blogs.map((blog) => (
        <Teaser key={blog.slug} blog={blog} />
      ))}
    </HomeRail>
  )
}

const Teaser = ({ blog: { slug, title, bannerUrl, descriptionHtml, createdAt } }: { blog: BlogTeaser }) => (
  <article className="teaser">
    <div className="frame">
      <ProductPicture src={bannerUrl} alt="" width={RAIL_PICTURE_PX} height={400} sizes={RAIL_ITEM_SIZES} />
    </div>
    {createdAt ? <LongDate iso={createdAt} /> : null}
    <h3>
      <Link href={`/blog/${slug}`}>{title}</Link>
    </h3>
    <p lang={foreignLang(descriptionHtml, useLocale())}>{cutWords(plainText(descriptionHtml), BLOG_TEASER_WORDS)}</p>
  </article>
)

/** Full-bleed pictures with little detail on the left (phone: at the bottom); a box in the page's colour keeps the text readable on any picture. */
export function HomeSlider({ sliders }: { sliders: readonly Slider[] }) {
  const t = useTranslations('home')
  const labels = useCarouselLabels()
  return (
    <Carousel label={t('slider')} labels={labels} railClassName="slides" controlsClassName="slides-controls" dotsClassName="slides-dots">
      {sliders.map((slider, index) => (
        <Slide key={slider.id} slider={slider} isFirst={index === 0} />
      ))}
    </Carousel>
  )
}

const Slide = ({ slider, isFirst }: { slider: Slider; isFirst: boolean }) => (
  <li className="slide">
    <ArtPicture
      alt={slider.alt}
      wide={{ src: slider.photoUrl, width: 1920, height: 820 }}
      narrow={{ src: slider.photoMobileUrl, width: 900, height: 1100 }}
      sizes="100vw"
      priority={isFirst}
      className="slide-picture"
    />
    <div className="slide-words wrap">
      <div className="slide-sheet">
        <h2>{slider.heading}</h2>
        {slider.linkText && slider.url ? (
          <Link href={slider.url} className={buttonClass('primary', 'mt-5')}>
            {slider.linkText}
          </Link>
        ) : null}
      </div>
    </div>
  </li>
)
