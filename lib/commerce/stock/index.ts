export { giveBackStock, sellStock } from './give-back-stock'
export { holdAgain } from './hold-again'
export { checkStock, holdStock, nameOfVariant } from './hold-stock'
export { lockVariants, type LockedVariant } from './stock.queries'
