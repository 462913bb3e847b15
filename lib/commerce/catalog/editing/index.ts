/** The products as the shopkeeper edits them: list, editor, history, commands. Main entry points: `listProducts`, `saveProduct`, `setPrice`, `setStock`. */
export { publishProduct, unpublishProduct, renameProduct, setPrice, setStock, type StockWish, setText, showProduct } from './change-product'
export { countLowOrOut, getProductHistory, listProductNames, listProducts, publishProducts } from './list-products'
export { getEditedProduct, saveProduct, type SaveOutcome } from './save-product'
