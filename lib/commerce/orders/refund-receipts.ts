/** By these names refunds are known to us and to the provider: each goes back once. At most 40 characters. */
export const receiptOfLine = (orderId: number, lineId: number): string => `return-${orderId}-${lineId}`
/** Of all that is left of an order's money. */
export const receiptOfRest = (orderId: number): string => `return-${orderId}-all`
export const receiptOfCancelled = (orderId: number): string => `cancel-${orderId}`
