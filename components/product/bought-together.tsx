import { useLocale } from '#use-locale'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Link } from '@/components/shared/link'
import { priceOfCard, purchaseOf } from '@/components/shared/price-line'
import { ProductPicture } from '@/components/shared/product-picture'
import { StaticHtml } from '@/components/ui/static-html'
import { type Product, type ProductCard, variantAvailability, variantLinesOf } from '@/lib/commerce/catalog/model'
import { formatMoney, type Paise } from '@/lib/kernel/money'
import { labels } from '@/lib/i18n/labels'
import { foreignLang } from '@/lib/i18n/text-language'
import { AddTogether } from './add-together'
import { BundledVariantFacts, type BundledVariants, BundleTotal } from './bundled-variant'

type Item = {
  id: number
  slug: string
  name: string
  imageUrl: string
  variant: string
  /** The variant in the page's language; '' for a product without variants. */
  title: string
  pricePaise: Paise
}

/** The variants that can be bought, default first; null if none can. */
function variantsInBundle(product: Product, othersPaise: Paise): BundledVariants | null {
  const [first, ...rest] = variantLinesOf(product)
    .filter((variant) => variantAvailability(variant, product) !== 'out_of_stock')
    .map(({ label, title, pricePaise }) => ({
      variant: label,
      title,
      price: formatMoney(pricePaise),
      total: formatMoney(pricePaise + othersPaise),
    }))
  return first ? [first, ...rest] : null
}

/** The variant that the card adds; none if nothing can be bought or the server sends no price. */
function itemsOfCard(card: ProductCard): readonly Item[] {
  const { state, variant, title } = purchaseOf(card)
  const { pricePaise } = priceOfCard(card)
  if (state !== 'ready' || variant === null || pricePaise === null) return []
  return [{ id: card.id, slug: card.slug, name: card.name, imageUrl: card.imageUrl, variant, title, pricePaise }]
}

/** One size for phones and computers: several sizes' addresses would be a fiftieth of the page. */
const PICTURE_PX = 320

function Facts({ item, children }: { item: Pick<Item, 'name' | 'imageUrl'>; children: ReactNode }) {
  return (
    <>
      <ProductPicture src={item.imageUrl} alt="" width={PICTURE_PX} height={PICTURE_PX} sizes={`${PICTURE_PX}px`} />
      <span>
        <b lang={foreignLang(item.name, useLocale())}>{item.name}</b>
        {children}
      </span>
    </>
  )
}

const OtherProduct = ({ item }: { item: Item }) => (
  <StaticHtml as="li">
    <Link href={`/products/${item.slug}`}>
      <Facts item={item}>
        {item.title && <small>{item.title}</small>}
        <span className="figures">{formatMoney(item.pricePaise)}</span>
      </Facts>
    </Link>
  </StaticHtml>
)

type Props = { product: Product; /** Products bought with it, most frequent first. */ cards: readonly ProductCard[] }

/** The chosen variant with what others bought in the same order, and one button for all. Absent if nothing can be added. Needs ChosenVariantProvider. */
export function BoughtTogether({ product, cards }: Props) {
  const t = useTranslations('product.together')
  const others = cards.flatMap(itemsOfCard)
  const variants = variantsInBundle(
    product,
    others.reduce((sum, { pricePaise }) => sum + pricePaise, 0),
  )
  if (variants === null || others.length === 0) return null
  const count = others.length + 1
  return (
    <section aria-labelledby="bought-together" className="section-gap">
      <h2 id="bought-together" className="mb-6 text-2xl md:text-3xl">
        {t('title')}
      </h2>
      <div className="together">
        <ul>
          <li>
            <Facts item={product}>
              <BundledVariantFacts variants={variants} note={t('own')} />
            </Facts>
          </li>
          {others.map((item) => (
            <OtherProduct key={item.id} item={item} />
          ))}
        </ul>
        <div>
          <p className="figures">
            <span>{t('total', { count })}</span>
            <BundleTotal variants={variants} />
          </p>
          <AddTogether
            product={{ id: product.id, name: product.name, variants }}
            others={others.map(({ id, variant, name }) => ({ id, variant, name }))}
            labels={{
              idle: t('add', { count }),
              adding: t('adding'),
              added: t('added', { count }),
              missing: labels('product.together.missing'),
            }}
          />
        </div>
      </div>
    </section>
  )
}
