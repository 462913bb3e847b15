/** The admin's side of stock by batch: receiving, counting and blocking batches. Orders take and return units by lib/commerce/stock. */
export { countBatch, getBatch, listBatches, receiveBatch, setBlocked } from './manage-batches'
export { listBatchNames } from './queries'
