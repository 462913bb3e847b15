import { useLocale } from '#use-locale'
import { useTranslations } from 'next-intl'
import { Link } from '@/components/shared/link'
import { priceOfCard, purchaseOf } from '@/components/shared/price-line'
import { ProductPicture } from '@/components/shared/product-picture'
import { StaticHtml } from '@/components/ui/static-html'
import { type Product, type ProductCard, variantAvailability, variantLinesOf } from '@/lib/commerce/catalog/model'
import { formatMoney, type Paise } from '@/lib/commerce/kernel/money'
import { foreignLang } from '@/lib/i18n/text-language'
import { AddTogether } from './add-together'

type Item = {
  id: number
  slug: string
  name: string
  imageUrl: string
  variant: string
  /** The variant in the language of the page; '' for a product without variants. */
  title: string
  pricePaise: Paise
}

/** The default variant, or the next one that can be bought; null if none can. */
function itemOfProduct(product: Product): Item | null {
  const { id, slug, name, imageUrl } = product
  const line = variantLinesOf(product).find((variant) => variantAvailability(variant, product) !== 'out_of_stock')
  return line ? { id, slug, name, imageUrl, variant: line.label, title: line.title, pricePaise: line.pricePaise } : null
}

/** The variant that its card adds; none if nothing of it can be bought, or if the server does not say what it costs. */
function itemsOfCard(card: ProductCard): readonly Item[] {
  const { state, variant, title } = purchaseOf(card)
  const { pricePaise } = priceOfCard(card)
  if (state !== 'ready' || variant === null || pricePaise === null) return []
  return [{ id: card.id, slug: card.slug, name: card.name, imageUrl: card.imageUrl, variant, title, pricePaise }]
}

/** One size for phones and computers: the addresses of several sizes would be a fiftieth of the page. */
const PICTURE_PX = 320

function Facts({ item, note = '' }: { item: Item; note?: string }) {
  const facts = [item.title, note].filter(Boolean).join(' · ')
  return (
    <>
      <ProductPicture src={item.imageUrl} alt="" width={PICTURE_PX} height={PICTURE_PX} sizes={`${PICTURE_PX}px`} />
      <span>
        <b lang={foreignLang(item.name, useLocale())}>{item.name}</b>
        {facts && <small>{facts}</small>}
        <span className="figures">{formatMoney(item.pricePaise)}</span>
      </span>
    </>
  )
}

type Props = { product: Product; /** What was bought together with it, most often first. */ cards: readonly ProductCard[] }

/** The product with what others bought in the same order, and one button for all of them. Absent when there is nothing to add to it. */
export function BoughtTogether({ product, cards }: Props) {
  const t = useTranslations('product.together')
  const own = itemOfProduct(product)
  const others = cards.flatMap(itemsOfCard)
  if (own === null || others.length === 0) return null
  const items = [own, ...others]
  const count = items.length
  return (
    <section aria-labelledby="bought-together" className="section-gap">
      <h2 id="bought-together" className="mb-6 text-2xl md:text-3xl">
        {t('title')}
      </h2>
      <div className="together">
        <StaticHtml as="ul">
          <li>
            <Facts item={own} note={t('own')} />
          </li>
          {others.map((item) => (
            <li key={item.id}>
              <Link href={`/products/${item.slug}`}>
                <Facts item={item} />
              </Link>
            </li>
          ))}
        </StaticHtml>
        <div>
          <p className="figures">
            <span>{t('total', { count })}</span>
            <b>{formatMoney(items.reduce((sum, { pricePaise }) => sum + pricePaise, 0))}</b>
          </p>
          <AddTogether
            items={items.map(({ id, variant, name }) => ({ id, variant, name }))}
            labels={{ idle: t('add', { count }), adding: t('adding'), added: t('added', { count }), missing: String(t.raw('missing')) }}
          />
        </div>
      </div>
    </section>
  )
}
