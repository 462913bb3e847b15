/** The category tree as edited by the shopkeeper. */
export { listEditedCategories, orderCategories, removeCategory, saveCategory } from './save-category'
