export { listLatestReviews } from './list-latest-reviews'
export { listProductReviews } from './list-product-reviews'
