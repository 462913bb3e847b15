/** Product editing for the shopkeeper: list, editor, history. Main entry points: `listProducts`, `getEditedProduct`, `saveProduct`. */
export { countLowOrOut, getProductHistory, listProductNames, listProducts, publishProducts } from './list-products'
export { getEditedProduct, saveProduct, type SaveOutcome } from './save-product'
