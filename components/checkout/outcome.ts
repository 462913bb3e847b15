import { ofTab, OUTCOME } from '@/lib/api-client/kept-order'
import { forgetText, keepText, readText } from '@/lib/api-client/kept-text'

/** What /payment-response1 is about (PAY-02): stays while the tab does, so that it can be loaded again. */
export type Outcome = { combinedOrderId: number; result: boolean; message: string }

/** In the documents' names. */
export const keepOutcome = ({ combinedOrderId, result, message }: Outcome): void =>
  keepText(ofTab, OUTCOME, JSON.stringify({ combined_order_id: combinedOrderId, result, message }))

export const forgetOutcome = (): void => forgetText(ofTab, OUTCOME)

export function readOutcome(): Outcome | null {
  try {
    const value: unknown = JSON.parse(readText(ofTab, OUTCOME) ?? 'null')
    if (typeof value !== 'object' || value === null || !('combined_order_id' in value)) return null
    const message = 'message' in value && typeof value.message === 'string' ? value.message : ''
    return { combinedOrderId: Number(value.combined_order_id), result: 'result' in value && value.result === true, message }
  } catch {
    // Another script's, or cut off: as good as none.
    return null
  }
}
