export { listFilterOptions } from './list-filter-options'
export { listSynonyms, replaceSynonyms } from './synonyms'
export { searchProducts } from './search-products'
