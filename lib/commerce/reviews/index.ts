export { listProductReviews } from './list-product-reviews'
