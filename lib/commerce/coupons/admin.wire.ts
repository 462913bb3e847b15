import type { CutPage } from '@/lib/kernel/paging'
import { defineAdminCall } from '@/lib/v2/admin-call'
import { InvalidAnswer, type Wire } from '@/lib/v2/call'
import { asBooleanOrNull, asIdOrNull, asNumberOrNull, asText, asWire, writeData, writeResult } from '@/lib/v2/codec'
import { readPaged, writePaged } from '@/lib/v2/paged'
import { type AdminCoupon, COUPON_STATES, type CouponFields } from './admin.model'

const rules = () => import('./admin.rules')

const writeCoupon = ({ isActive, ...coupon }: AdminCoupon): Wire => ({ ...coupon, is_active: isActive })

const readFields = (fields: Wire): CouponFields => ({
  code: asText(fields['code']),
  kind: fields['kind'] === 'product' ? 'product' : 'cart',
  percent: asText(fields['percent']),
  amount: asText(fields['amount']),
  min_buy: asText(fields['min_buy']),
  max_discount: asText(fields['max_discount']),
  starts_at: asText(fields['starts_at']),
  ends_at: asText(fields['ends_at']),
  total_limit: asText(fields['total_limit']),
  per_customer_limit: asText(fields['per_customer_limit']),
  products: asText(fields['products']),
})

function readCoupon(item: Wire): AdminCoupon {
  const id = asIdOrNull(item['id'])
  const state = COUPON_STATES.find((one) => one === item['state'])
  if (id === null || state === undefined) throw new InvalidAnswer()
  return {
    id,
    state,
    fields: readFields(asWire(item['fields'])),
    isActive: asBooleanOrNull(item['is_active']) === true,
    confirmed: asNumberOrNull(item['confirmed']) ?? 0,
    reserved: asNumberOrNull(item['reserved']) ?? 0,
    version: asText(item['version']),
  }
}

/** GET /coupons?state=&q=&page=&per_page= */
export const listCoupons = defineAdminCall<CutPage<AdminCoupon>>({
  method: 'GET',
  path: '/coupons',
  right: 'coupons.edit',
  write: (page) => writePaged(page, writeCoupon),
  read: (body) => readPaged(body, readCoupon),
})

const NOT_FOUND = { status: 404, message: () => 'There is no such coupon.' }
const CONFLICT = {
  status: 409,
  message: () => 'Someone else has changed this coupon. The saved value is shown next to each field; what you typed is kept.',
}
const TAKEN = 'Another coupon has this code.'
const terms = {
  code_taken: { status: 422, message: () => TAKEN, more: { errors: { 'fields.code': [TAKEN] } } },
  unknown_product: { status: 422, message: ({ slug }: { slug?: string | number }) => `There is no product with the web address ${slug}.` },
}

export const getCoupon = defineAdminCall<AdminCoupon>({
  method: 'GET',
  path: '/coupons/{id}',
  right: 'coupons.edit',
  refusals: { not_found: NOT_FOUND },
  write: (coupon) => writeData(writeCoupon(coupon)),
  read: (body) => readCoupon(asWire(body['data'])),
})

type Change = { fields: CouponFields; version: string }

export const createCoupon = defineAdminCall<number, Change>({
  method: 'POST',
  path: '/coupons',
  right: 'coupons.edit',
  input: async () => (await rules()).couponChangeRule,
  refusals: terms,
  write: (id) => writeResult('Saved.', { id }),
  read: (body) => asIdOrNull(body['id']) ?? 0,
})

const done = { write: () => writeResult('Saved.'), read: () => null }

export const changeCoupon = defineAdminCall<null, Change>({
  method: 'POST',
  path: '/coupons/{id}',
  right: 'coupons.edit',
  input: async () => (await rules()).couponChangeRule,
  refusals: { ...terms, not_found: NOT_FOUND, conflict: CONFLICT },
  ...done,
})

/** POST /coupons/{id}/active: '0' ends it at once, '1' reverts that. */
export const setCouponActive = defineAdminCall<null, { is_active: '0' | '1'; version: string }>({
  method: 'POST',
  path: '/coupons/{id}/active',
  right: 'coupons.edit',
  input: async () => (await rules()).couponActiveRule,
  refusals: { not_found: NOT_FOUND, conflict: CONFLICT },
  ...done,
})
