import type { CartLine } from '@/lib/commerce/cart/model'
import type { GuestAccountInput, PlacedOrder, ExpectedLine } from './model'
import type { Paise } from '@/lib/kernel/money'
import type { PaymentMethod } from '@/lib/kernel/payment'
import type { Answer } from '@/lib/v2/call'
import { type ActionAnswer, OF_OWNER } from '@/lib/commerce/cart/wire'
import * as calls from './wire'
import { call } from '@/lib/v2/browser-call'
import { runCartMutation } from '@/lib/commerce/cart/client'
import type { SignedIn } from '@/lib/commerce/customers/model'
import { signedInAs } from '@/lib/commerce/customers/sign-in.client'

/** Resolves after summary and lines have been reloaded. */
export const applyCoupon = (code: string): Promise<Answer<ActionAnswer>> =>
  runCartMutation(() => call(calls.applyCoupon, { body: calls.writeCouponInput(code) }))

export const removeCoupon = (): Promise<Answer<ActionAnswer>> => runCartMutation(() => call(calls.removeCoupon, { body: OF_OWNER }))

type Placement = { paymentMethod: PaymentMethod; totalPaise: Paise; lines: readonly CartLine[]; key: string }

/** The lines as the shopper saw them; null if one had no price: then only the total is compared. */
function expectedLines(lines: readonly CartLine[]): readonly ExpectedLine[] | null {
  const seen = lines.flatMap(({ id, quantity, pricePaise, variant }) =>
    pricePaise === null ? [] : [{ id, quantity, pricePaise, variant }],
  )
  return seen.length === lines.length ? seen : null
}

/** The same key gets the same order, so that an unanswered request can be repeated. */
export const placeOrder = ({ paymentMethod, totalPaise, lines, key }: Placement): Promise<Answer<PlacedOrder>> =>
  call(calls.placeOrder, {
    body: calls.writeOrderInput({
      paymentMethod,
      expectedTotalPaise: totalPaise,
      expectedLines: expectedLines(lines),
      idempotencyKey: key,
    }),
  })

/** Turns the guest into a signed-in customer with this default address and the guest's cart (CHK-04). */
export async function createGuestAccount(account: GuestAccountInput): Promise<Answer<SignedIn>> {
  const answer = await call(calls.createGuestAccount, { body: calls.writeGuestAccountInput(account) })
  if (answer.ok) await signedInAs(answer.value.user)
  return answer
}
