export { listLatestReviews, listProductReviews, listReviewsToRead } from './list-reviews'
export { hideReview, publishReview, submitReview } from './submit-review'
