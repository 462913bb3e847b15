import { answerHead, showPaymentPage } from '@/lib/http/payment-page'

export const dynamic = 'force-dynamic'

type Params = { params: Promise<{ token: string }> }

export const GET = async (request: Request, { params }: Params): Promise<Response> => showPaymentPage(request, (await params).token)

// Without a HEAD handler Next would answer HEAD with GET, which would consume the single-use page.
export const HEAD = (): Response => answerHead()
