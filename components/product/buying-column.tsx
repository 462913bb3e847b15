import { useTranslations } from 'next-intl'
import { PinCheck } from '@/components/shared/pin-check/pin-check'
import type { PinLabels } from '@/components/shared/pin-check/pin-labels'
import { ShareRow } from '@/components/shared/share-row'
import { Stars } from '@/components/shared/stars'
import { WishHeart } from '@/components/shared/wish-heart'
import type { Product } from '@/lib/domain/catalog'
import { Badges } from './badges'
import { BuyActions } from './buy-actions'
import { PackChooser } from './pack-chooser'
import { PriceBlock } from './price-block'
import { REVIEWS_ID } from './reviews-href'
import { StockLine } from './stock-line'
import { VegMark } from './veg-mark'

function RatingRow({ product }: { product: Product }) {
  const t = useTranslations('product.reviews')
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      {product.rating !== null && <Stars rating={product.rating} label={t('stars', { rating: product.rating.toFixed(1) })} />}
      {product.reviewCount !== null && <span className="figures text-ink-soft">{t('count', { count: product.reviewCount })}</span>}
      <a href={`#${REVIEWS_ID}`} className="inline-flex min-h-11 items-center text-green underline underline-offset-4">
        {t('seeAll')}
      </a>
    </div>
  )
}

type Props = { product: Product; /** Its whole bare address. */ address: string }

/** Right of the gallery, and sticky there: what it is, what it costs, which pack, how many. */
export function BuyingColumn({ product, address }: Props) {
  const t = useTranslations('product.buy')
  const all = useTranslations()
  const addLabels = { idle: t('add'), adding: t('adding'), added: t('added'), outOfStock: t('outOfStock') }
  const quantityLabels = { group: t('quantity'), decrease: t('decrease'), increase: t('increase'), quantity: t('quantity') }
  return (
    <div className="keeps-in-view grid gap-5">
      <div>
        <div className="flex items-start gap-3">
          <h1 className="min-w-0 grow text-3xl wrap-anywhere hyphens-auto">{product.name}</h1>
          {typeof product.label?.vegetarian === 'boolean' && (
            <span className="mt-2.5">
              <VegMark vegetarian={product.label.vegetarian} />
            </span>
          )}
          <WishHeart
            slug={product.slug}
            label={all('catalog.card.addToWishlist', { name: product.name })}
            path={`/products/${product.slug}`}
            className="product-heart"
          />
        </div>
        <RatingRow product={product} />
      </div>
      <PriceBlock labels={{ mrp: t('mrp'), taxes: t('taxes') }} />
      <PackChooser title={product.choiceTitle || t('pack')} />
      <StockLine />
      <BuyActions
        productId={product.id}
        addName={t('addName', { name: product.name })}
        labels={{ add: addLabels, buyNow: t('buyNow'), buying: t('buying'), bar: t('bar'), quantity: quantityLabels }}
      />
      <noscript>
        <p className="text-sm text-ink-soft">{t('needsScript')}</p>
      </noscript>
      {/* A border: next-intl hands out a part of messages/en.json as `any`. */}
      <PinCheck labels={all.raw('pin') as PinLabels} />
      <Badges badges={product.badges} />
      <ShareRow url={address} title={product.name} />
    </div>
  )
}
