import type { Answer } from '@/lib/v2/call'
import { callAdmin, refreshAdmin, useAdminRead } from '@/lib/v2/browser-admin'
import type { AdminCoupon, CouponFields } from './admin.model'
import * as calls from './admin.wire'

/** @param state '' for all */
export const useCoupons = ({ state, code }: { state: string; code: string }, page: number) =>
  useAdminRead(calls.listCoupons, { query: { state: state || null, q: code || null, page } })

/** @param id 0: nothing is loaded */
export const useCoupon = (id: number) => useAdminRead(calls.getCoupon, id === 0 ? null : { params: { id } }, { revalidateOnFocus: false })

export const readCoupon = (id: number): Promise<Answer<AdminCoupon>> => callAdmin(calls.getCoupon, { params: { id } })

async function changing<T>(asked: Promise<Answer<T>>): Promise<Answer<T>> {
  const answer = await asked
  void refreshAdmin('/coupons')
  return answer
}

export const createCoupon = (fields: CouponFields) => changing(callAdmin(calls.createCoupon, { body: { fields, version: '' } }))
export const changeCoupon = (id: number, fields: CouponFields, version: string) =>
  changing(callAdmin(calls.changeCoupon, { params: { id }, body: { fields, version } }))
export const setCouponActive = ({ id, version }: AdminCoupon, isActive: boolean) =>
  changing(callAdmin(calls.setCouponActive, { params: { id }, body: { is_active: isActive ? '1' : '0', version } }))
