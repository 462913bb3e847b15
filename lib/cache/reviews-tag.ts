/** Of a page with reviews that a remote server answers. The shop itself invalidates it, when a review was submitted through it. */
export const reviewsTag = (productId: number): string => `reviews-of:${productId}`
