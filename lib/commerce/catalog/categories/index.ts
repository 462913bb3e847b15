/** The tree of categories as the shopkeeper edits it. */
export { listEditedCategories, orderCategories, removeCategory, saveCategory } from './save-category'
