import { useTranslations } from 'next-intl'
import { AddAllButton } from '@/components/shared/add-all-button'
import { Link } from '@/components/shared/link'
import { ProductPicture } from '@/components/shared/product-picture'
import { StaticHtml } from '@/components/ui/static-html'
import { type Product, type Variant, variantAvailability, variantLinesOf } from '@/lib/commerce/catalog/model'
import type { Ingredient } from '@/lib/commerce/content/model'
import { formatMoney } from '@/lib/kernel/money'
import { labels } from '@/lib/i18n/labels'

const PICTURE_PX = 72

type Line = { product: Product; variant: Variant; quantity: number; isSoldOut: boolean }

/** null: the product no longer has this variant. */
function lineOf(product: Product, { variant: label, quantity }: Ingredient): Line | null {
  const variant = variantLinesOf(product).find((one) => one.label === label)
  return variant ? { product, variant, quantity, isSoldOut: variantAvailability(variant, product) === 'out_of_stock' } : null
}

const nameOf = ({ product, variant }: Line): string => (variant.title === '' ? product.name : `${product.name}, ${variant.title}`)

type Props = {
  /** Each with its product's current data; null: not for sale. */
  items: readonly { ingredient: Ingredient; product: Product | null }[]
}

/** The shop's products for a recipe, with a button that adds them all to the cart. */
export function Ingredients({ items }: Props) {
  const t = useTranslations('blog.ingredients')
  const lines = items.flatMap(({ ingredient, product }) => (product && lineOf(product, ingredient)) ?? [])
  const forSale = lines.filter(({ isSoldOut }) => !isSoldOut)
  if (lines.length === 0) return null
  return (
    <section aria-labelledby="ingredients" className="ingredients">
      <StaticHtml as="div" className="contents">
        <h2 id="ingredients">{t('title')}</h2>
        <p className="text-ink-soft">{t('text')}</p>
        <ul>
          {lines.map((line) => (
            <IngredientRow key={`${line.product.slug} ${line.variant.label}`} line={line} />
          ))}
        </ul>
      </StaticHtml>
      {forSale.length > 0 && (
        <div className="ingredients-total">
          <p className="figures">
            {t('total', { count: forSale.length })}{' '}
            <b>{formatMoney(forSale.reduce((sum, { variant, quantity }) => sum + variant.pricePaise * quantity, 0))}</b>
          </p>
          <AddAllButton
            items={forSale.map((line) => ({
              productId: line.product.id,
              variant: line.variant.label,
              quantity: line.quantity,
              name: nameOf(line),
            }))}
            labels={{ idle: t('add'), adding: t('adding'), added: t('added'), failed: labels('blog.ingredients.failed') }}
          />
        </div>
      )}
    </section>
  )
}

function IngredientRow({ line: { product, variant, quantity, isSoldOut } }: { line: Line }) {
  const t = useTranslations('blog.ingredients')
  return (
    <li>
      <ProductPicture src={product.imageUrl} alt="" width={PICTURE_PX} height={PICTURE_PX} sizes={`${PICTURE_PX}px`} />
      <p>
        <Link href={`/products/${product.slug}`}>{product.name}</Link>
        <span className="figures">
          {quantity > 1 && `${quantity} × `}
          {variant.title}
        </span>
      </p>
      <p className="figures">{isSoldOut ? <span>{t('soldOut')}</span> : <b>{formatMoney(variant.pricePaise * quantity)}</b>}</p>
    </li>
  )
}
