import { askBeforeUnsubscribing, unsubscribeWithOneClick } from '@/lib/http/one-click'

export const POST = unsubscribeWithOneClick
export const GET = askBeforeUnsubscribing
