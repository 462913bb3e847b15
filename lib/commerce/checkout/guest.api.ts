import { createGuestAccount } from '@/lib/commerce/customers'
import { success } from '@/lib/commerce/kernel/result'
import * as calls from './wire'
import { bind, type Binding } from '@/lib/http/bind'
import { broughtBy } from '@/lib/api/brought-by'
import { readAddressInput } from '@/lib/commerce/addresses/wire'

/** Creates a customer from a guest at the checkout (CHK-04). */
export const guestBindings: readonly Binding[] = [
  bind(calls.createGuestAccount, async (ctx, { input, client }) => {
    const { name, email } = input
    const account = { name, email, ...readAddressInput(input) }
    const session = await createGuestAccount(ctx, account, { ...broughtBy(input), client })
    return session.ok ? success({ ...session.value, message: 'Account created successfully' }) : session
  }),
]
