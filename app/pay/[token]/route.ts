import { answerHead, showPaymentPage } from '@/lib/http/payment-page'

export const dynamic = 'force-dynamic'

type Params = { params: Promise<{ token: string }> }

/** The payment provider's page, which the checkout redirects to. */
export const GET = async (request: Request, { params }: Params): Promise<Response> => showPaymentPage(request, (await params).token)

// Without a HEAD handler Next would answer HEAD with GET, and the single-use page would be used up.
export const HEAD = (): Response => answerHead()
