import { useLocale } from '#use-locale'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { PinCheck } from '@/components/shared/pin-check'
import { Stars } from '@/components/shared/rating-badge'
import { WishHeart } from '@/components/shared/wish-heart'
import { getPincode } from '@/lib/commerce/addresses/wire'
import { callName } from '@/lib/v2/call'
import { IfOffered } from '@/lib/v2/browser-missing-calls'
import { labels } from '@/lib/i18n/labels'
import { foreignLang } from '@/lib/i18n/text-language'
import type { Product } from '@/lib/commerce/catalog/model'
import { BuyActions } from './buy-actions'
import { VariantChooser, PriceBlock, StockLine } from './variant-chooser'
import { REVIEWS_ID } from './reviews-href'
import { VegMark } from './fact'

/** The four documented claims, for a server that sends none (contract ruling 25). */
const DOCUMENTED = ['natural', 'healthy', 'quality', 'rich'] as const

/** Claims with their own drawing in product.css, including translations (lib/db/seed/demo/hi/words.json and the messages). */
const DRAWINGS: Readonly<Record<string, string>> = {
  natural: 'natural',
  नैचुरल: 'natural',
  '100% natural': 'natural',
  'healthy choice': 'healthy',
  'सेहत के लिए अच्छा': 'healthy',
  'quality assured': 'quality',
  'क्वालिटी पक्की': 'quality',
  'rich in nutrition': 'rich',
  'पोषण से भरपूर': 'rich',
  'high protein': 'protein',
  'प्रोटीन से भरपूर': 'protein',
  'high fibre': 'fibre',
  'फ़ाइबर से भरपूर': 'fibre',
  'no added sugar': 'no-sugar',
  'अलग से चीनी नहीं': 'no-sugar',
  'no preservatives': 'natural',
  'बिना प्रिज़र्वेटिव': 'natural',
}

/** The claim's drawing, or a tick. */
export const drawingOf = (claim: string): string => DRAWINGS[claim.toLowerCase()] ?? 'tick'

/** @param badges the product's own claims; null selects the documented ones */
export function Badges({ badges }: { badges: readonly string[] | null }) {
  const t = useTranslations('product.badges')
  const claims = badges ?? DOCUMENTED.map((name) => t(name))
  if (claims.length === 0) return null
  return (
    <ul className="badges">
      {claims.map((claim) => (
        <li key={claim} className={`badge-${drawingOf(claim)}`}>
          {claim}
        </li>
      ))}
    </ul>
  )
}

function RatingRow({ product }: { product: Product }) {
  const t = useTranslations('product.reviews')
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      {product.rating !== null && <Stars rating={product.rating} label={t('stars', { rating: product.rating.toFixed(1) })} />}
      {product.rating ? (
        <b aria-hidden="true" className="figures">
          {product.rating.toFixed(1)}
        </b>
      ) : null}
      {product.reviewCount !== null && <span className="figures text-ink-soft">{t('count', { count: product.reviewCount })}</span>}
      {product.reviewCount !== 0 && (
        <a href={`#${REVIEWS_ID}`} className="inline-flex min-h-11 items-center text-green underline underline-offset-4">
          {t('seeAll')}
        </a>
      )}
    </div>
  )
}

/** A longer name at title size would fill a phone's screen. */
const LONG_NAME_CHARACTERS = 70

type Props = { product: Product; /** Replaces quantity and Buy Now while nothing is in stock. */ alternatives: ReactNode }

/** Sticky on the right of the gallery: name, price, variants and quantity. */
export function BuyingColumn({ product, alternatives }: Props) {
  const t = useTranslations('product.buy')
  const card = useTranslations('catalog.card')
  const addLabels = { idle: t('add'), adding: t('adding'), added: t('added'), outOfStock: t('outOfStock') }
  const quantityLabels = { group: t('quantity'), decrease: t('decrease'), increase: t('increase'), quantity: t('quantity') }
  return (
    <div className="grid gap-5 min-[40rem]:sticky min-[40rem]:top-24 min-[40rem]:self-start">
      <div>
        <div className="flex items-start gap-3">
          <h1
            lang={foreignLang(product.name, useLocale())}
            className={`min-w-0 grow wrap-anywhere [&:lang(en)]:hyphens-auto ${product.name.length > LONG_NAME_CHARACTERS ? 'text-xl' : 'text-3xl max-[22rem]:text-2xl'}`}
          >
            {product.name}
          </h1>
          {typeof product.label?.vegetarian === 'boolean' && (
            <span className="mt-2.5">
              <VegMark vegetarian={product.label.vegetarian} />
            </span>
          )}
          <WishHeart
            slug={product.slug}
            label={card('addToWishlist', { name: product.name })}
            path={`/products/${product.slug}`}
            className="product-heart"
          />
        </div>
        <RatingRow product={product} />
      </div>
      <PriceBlock labels={{ mrp: t('mrp'), taxes: t('taxes') }} />
      <VariantChooser title={product.choiceTitle || t('pack')} />
      <StockLine />
      <BuyActions
        productId={product.id}
        addName={t('addName', { name: product.name })}
        labels={{
          add: addLabels,
          buyNow: t('buyNow'),
          buying: t('buying'),
          bar: t('bar'),
          quantity: quantityLabels,
          inStock: labels('product.buy.choose'),
        }}
        alternatives={alternatives}
      />
      <noscript>
        <p className="text-sm text-ink-soft">{t('needsScript')}</p>
      </noscript>
      <IfOffered call={callName(getPincode)}>
        <PinCheck labels={labels('pin')} />
      </IfOffered>
    </div>
  )
}
