import { ReviewsScreen } from '@/components/admin/reviews/reviews-screen'

export default function ReviewsPage() {
  return <ReviewsScreen />
}
