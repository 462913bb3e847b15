export { listOrders } from './list-orders'
