/**
 * Product search with synonyms, completion and typo correction, and the filter options of a listing with their counts. Main entry points: `searchProducts`,
 * `listFilterOptions`, `replaceSynonyms`.
 */
export { changeSynonyms, getSynonymText } from './change-synonyms'
export { listFilterOptions } from './list-filter-options'
export { listSynonyms, replaceSynonyms } from './synonyms'
export { searchProducts, suggestProducts } from './search-products'
export { listSearches, storeSearches } from './count-searches'
export { listEmptySearches } from './empty-searches.queries'
export { noteEmptySearch } from './note-empty-search'
