import { refuseToTell, showPaymentPage } from '@/lib/visitor/show-payment-page'

export const dynamic = 'force-dynamic'

type Params = { params: Promise<{ token: string }> }

/** The gateway's page, which the checkout leads to. */
export const GET = async (request: Request, { params }: Params): Promise<Response> => showPaymentPage(request, (await params).token)

// Without one of its own Next would answer HEAD with GET, and the page would be used up.
export const HEAD = (): Response => refuseToTell()
