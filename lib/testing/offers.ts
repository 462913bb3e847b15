import type { Offers } from '@/lib/commerce/checkout'
import { RAZORPAY_LIMITS } from '@/lib/providers/payment/razorpay'

/** A shop whose provider takes online payments. */
export const ONLINE: Offers = { online: [{ name: 'razorpay', title: 'Razorpay', limits: RAZORPAY_LIMITS }] }
