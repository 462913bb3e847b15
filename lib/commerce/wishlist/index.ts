/** A customer's wishlist, and its public link. Main entry points: `addWish`, `listWishes`, `shareWishes`. */
export { addWish, listSharedWishes, listWishes, removeWish, shareWishes } from './wishlist'
export { deleteWishesOf, listWishesOf } from './queries'
