/** Single catalogue changes, by command or in the admin. Main entry points: `setPrice`, `setStock`, `publishProduct`. */
export { publishProduct, unpublishProduct, renameProduct, setPrice, setStock, type StockWish, setText, showProduct } from './change-product'
