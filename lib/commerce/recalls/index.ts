/** Recalls of a batch: the orders that contain it, and the messages to their customers. Above orders and stock. */
export { listRecalledOrders, recallBatch } from './recall-batch'
