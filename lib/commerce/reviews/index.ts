/** Reviews, one per customer and product, and their moderation. Main entry points: `submitReview`, `listProductReviews`, `publishReview`. */
export { listLatestReviews, listProductReviews, listReviewsForAdmin } from './list-reviews'
export { hideReview, publishReview, submitReview } from './submit-review'
export { replyToReview, searchReviews } from './reply-to-review'
export { countNewReviews, disownReviews, listReviewNames, listReviewsOf } from './queries'
