import { CouponScreen } from '@/components/admin/coupons/coupon-screen'

export default function CouponPage() {
  return <CouponScreen />
}
