import { CouponsScreen } from '@/components/admin/coupons/coupons-screen'

export default function CouponsPage() {
  return <CouponsScreen />
}
