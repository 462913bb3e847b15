/** Products that customers bought in the same order. Entry points: `countPairs` (run by a worker), `listBoughtTogether` and `listGoesWith`. */
export { countPairs } from './count-pairs'
export { listBoughtTogether, listGoesWith } from './list-bought-together'
