import type messages from '@/messages/en.json'

/** Ready texts of the wishlist's island; '{name}' is filled in where it is known. */
export type WishlistLabels = (typeof messages)['wishlist']['view']
