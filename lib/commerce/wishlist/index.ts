export { addWish, listSharedWishes, listWishes, removeWish, shareWishes } from './wishlist'
