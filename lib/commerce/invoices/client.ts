import { CALL_TIME_LIMIT_MS } from '@/lib/v2/browser-call'

const PDF = 'application/pdf'

const isPdf = (response: Response): boolean => response.headers.get('content-type')?.startsWith(PDF) === true

/**
 * Not one of the calls, because the answer is not JSON. null: any failure, for which the documents have a single text. The answer is a PDF or nothing: opened
 * under our own address, another server's HTML would run with our cookies.
 */
async function fetchPdf(path: string): Promise<Blob | null> {
  try {
    const response = await fetch(`/api/v2${path}`, {
      headers: { Accept: `${PDF}, application/json`, 'X-Requested-With': 'XMLHttpRequest' },
      credentials: 'same-origin',
      cache: 'no-store',
      signal: AbortSignal.timeout(CALL_TIME_LIMIT_MS),
    })
    return response.ok && isPdf(response) ? new Blob([await response.arrayBuffer()], { type: PDF }) : null
  } catch {
    // No connection, the time limit, or a connection cut in the middle of the file.
    return null
  }
}

/** GET /invoice/download/{id} */
export const fetchInvoice = (orderId: number): Promise<Blob | null> => fetchPdf(`/invoice/download/${orderId}`)
/** GET /credit-note/download/{id} */
export const fetchCreditNote = (creditNoteId: number): Promise<Blob | null> => fetchPdf(`/credit-note/download/${creditNoteId}`)
