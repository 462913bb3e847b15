'use client'

import { useParams, useRouter } from 'next/navigation'
import { notify } from '@/components/ui/notify'
import { ReadFailed } from '@/components/ui/read-failed'
import { changeCoupon, createCoupon, readCoupon, useCoupon } from '@/lib/commerce/coupons/admin.client'
import type { CouponFields } from '@/lib/commerce/coupons/admin.model'
import { adminTexts } from '@/lib/i18n/admin-texts'
import type { EditField, Texts } from '../edit-field'
import { EditForm } from '../edit-form'
import { Page } from '../page'
import { failureText } from '../use-admin-form'

const t = adminTexts('coupons')
const common = adminTexts('common')

const FIELDS: readonly EditField[] = [
  { name: 'code', label: t('code'), hint: t('codeHint'), required: true },
  {
    name: 'kind',
    label: t('kind'),
    input: 'select',
    options: [
      ['cart', t('cart')],
      ['product', t('product')],
    ],
  },
  { name: 'percent', label: t('percent'), hint: t('percentHint'), inputMode: 'decimal' },
  { name: 'amount', label: t('amount'), hint: t('amountHint'), inputMode: 'decimal' },
  { name: 'max_discount', label: t('maxDiscount'), hint: t('maxDiscountHint'), inputMode: 'decimal' },
  { name: 'min_buy', label: t('minBuy'), hint: t('minBuyHint'), inputMode: 'decimal' },
  { name: 'starts_at', label: t('starts'), hint: t('indianTime'), input: 'datetime-local', required: true },
  { name: 'ends_at', label: t('ends'), hint: t('indianTime'), input: 'datetime-local', required: true },
  { name: 'total_limit', label: t('totalLimit'), hint: t('totalLimitHint'), inputMode: 'numeric' },
  { name: 'per_customer_limit', label: t('perCustomer'), inputMode: 'numeric', required: true },
  {
    name: 'products',
    label: t('products'),
    hint: t('productsHint'),
    input: 'products',
    wide: true,
    isShown: ({ kind }) => kind === 'product',
  },
]

const NEW: CouponFields = {
  code: '',
  kind: 'cart',
  percent: '',
  amount: '',
  min_buy: '',
  max_discount: '',
  starts_at: '',
  ends_at: '',
  total_limit: '',
  per_customer_limit: '1',
  products: '',
}

const fieldsOf = (typed: Texts): CouponFields => ({ ...NEW, ...typed, kind: typed['kind'] === 'product' ? 'product' : 'cart' })

/** A new coupon if the address has no id. */
export function CouponScreen({ isNew = false }: { isNew?: boolean }) {
  const params = useParams()
  const id = isNew ? 0 : Number(params['id'])
  const router = useRouter()
  const { value, failure, retry } = useCoupon(id)
  const back = () => {
    notify.success(common('saved'))
    router.push('/admin/coupons')
  }
  const reread = async () => {
    const answer = await readCoupon(id)
    return answer.ok ? { ok: true as const, value: { fields: answer.value.fields, version: answer.value.version } } : answer
  }
  return (
    <Page title={isNew ? t('new') : (value?.fields.code ?? t('title'))}>
      {failure && <ReadFailed text={failureText(failure)} retryLabel={common('retry')} retry={retry} />}
      {isNew && (
        <EditForm
          formKey="coupon:new"
          fields={FIELDS}
          began={{ fields: NEW, version: '' }}
          reread={null}
          save={(typed) => createCoupon(fieldsOf(typed))}
          onSaved={back}
        />
      )}
      {value && (
        <EditForm
          key={value.id}
          formKey={`coupon:${value.id}`}
          fields={FIELDS}
          began={{ fields: value.fields, version: value.version }}
          reread={reread}
          save={(typed, version) => changeCoupon(value.id, fieldsOf(typed), version)}
          onSaved={back}
        />
      )}
    </Page>
  )
}
