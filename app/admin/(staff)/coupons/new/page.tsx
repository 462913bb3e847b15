import { CouponScreen } from '@/components/admin/coupons/coupon-screen'

export default function NewCouponPage() {
  return <CouponScreen isNew />
}
