/** On pages with a remote server's reviews. The shop invalidates it when a review is submitted through it. */
export const reviewsTag = (productId: number): string => `reviews-of:${productId}`
