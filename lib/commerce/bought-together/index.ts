/** Products that customers bought in the same order. Entry points: `countPairs`, run by a worker, and `listBoughtTogether`. */
export { countPairs } from './count-pairs'
export { listBoughtTogether } from './list-bought-together'
