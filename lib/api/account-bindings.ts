import * as customers from '@/lib/commerce/customers'
import { success } from '@/lib/domain/result'
import { TEMP_USER_ID_PATTERN } from '@/lib/domain/visitor'
import * as calls from '@/lib/v2/auth'
import { bind, bindCustomer, type Binding } from './binding'

const SIGNED_IN = 'Successfully logged in'

/** Whose cart comes along: `guestId` as the documents say, `temp_user_id` as everywhere else. */
export function guestOf({ guestId, temp_user_id: tempUserId }: { guestId?: unknown; temp_user_id?: unknown }): string | null {
  const given = guestId ?? tempUserId
  return typeof given === 'string' && TEMP_USER_ID_PATTERN.test(given) ? given : null
}

export const accountBindings: readonly Binding[] = [
  bind(calls.login, async (ctx, { input, client }) => {
    const by = input.login_by === 'phone' ? 'phone' : 'email'
    const session = await customers.login(ctx, { by, account: input.email, password: input.password, guestId: guestOf(input), client })
    return session.ok ? success({ ...session.value, message: SIGNED_IN }) : session
  }),
  bind(calls.signup, async (ctx, { input, client }) => {
    const by = input.register_by === 'phone' ? 'phone' : 'email'
    const { name, email_or_phone: account, password } = input
    const session = await customers.signup(ctx, { name, by, account, password, guestId: guestOf(input), client })
    return session.ok ? success({ ...session.value, message: 'Registration successful.' }) : session
  }),
  bindCustomer(calls.logout, async (ctx, { token }) => {
    await customers.logout(ctx, token)
    return success({ message: 'Successfully logged out' })
  }),
  bind(calls.getUser, async (ctx, { visitor, input }) => {
    if (visitor.kind === 'customer') return success(await customers.getUser(ctx, visitor.customerId))
    const named = await customers.identifyCustomer(ctx, input.access_token ?? '')
    return success(named.ok ? await customers.getUser(ctx, named.value) : null)
  }),
]
