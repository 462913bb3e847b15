import type { Review } from '@/lib/domain/catalog'
import { defineCall } from './call'
import { readLoosePage, type ServedPage } from './paging'
import { asNumber, asText, asTextOrNull } from './reading'
import { writePage } from './writing'

/** GET reviews/product/{product_id}: newest first, 10 to a page; an unknown product has none. `created_at` and `verified` are additions. */
export const listProductReviews = defineCall<ServedPage<Review>>({
  method: 'GET',
  path: '/reviews/product/{productId}',
  write: (page, to) =>
    writePage(
      page,
      page.items.map((review) => ({
        user_name: review.userName,
        rating: review.rating,
        comment: review.comment,
        time: review.time,
        created_at: review.createdAt,
        verified: review.verified,
      })),
      to,
    ),
  read: (body) =>
    readLoosePage(body, (review) => ({
      userName: asText(review['user_name']),
      rating: asNumber(review['rating']),
      comment: asText(review['comment']),
      time: asText(review['time']),
      createdAt: asTextOrNull(review['created_at']),
      verified: review['verified'] === true,
    })),
})
