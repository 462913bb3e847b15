import Link from 'next/link'
import type { EditedProduct, FieldValue } from '@/lib/commerce/catalog/editing/model'
import { formatMoney } from '@/lib/kernel/money'
import { adminTexts } from '@/lib/i18n/admin-texts'
import { buttonClass } from '@/components/ui/button'
import { Page } from '../page'
import { nameOf } from './form-values'
import { ProductHistory } from './product-history'

const t = adminTexts('productEditor')
const list = adminTexts('products')

const textOf = (value: FieldValue | undefined): string => (typeof value === 'string' ? value : '')
const moneyOf = (value: FieldValue | undefined): string => (typeof value === 'number' ? formatMoney(value) : '')

/** A product for members who may not change it: its variants with prices and stock, and their history. */
export const ProductView = ({ product }: { product: EditedProduct }) => {
  const { id, document, stocks } = product
  return (
    <Page
      title={nameOf(product)}
      actions={
        <Link href={`/products/${document.slug}`} prefetch={false} target="_blank" className={buttonClass('outline')}>
          {t('view')}
        </Link>
      }
    >
      <section aria-label={t('variants')} className="mb-6">
        <h2 className="mb-2 text-lg">{t('variants')}</h2>
        <ul className="divide-y divide-line">
          {document.variants.map(({ id: variantId, sku, fields }) => (
            <li key={sku} className="flex flex-wrap gap-x-6 py-2">
              <strong>{[textOf(fields['label']), sku].filter(Boolean).join(', ')}</strong>
              <span>{`${moneyOf(fields['price_paise'])}, ${list('mrp')} ${moneyOf(fields['mrp_paise'])}`}</span>
              <span>{t('stockNow', { count: stocks[String(variantId)] ?? 0 })}</span>
            </li>
          ))}
        </ul>
      </section>
      <ProductHistory id={id} />
    </Page>
  )
}
