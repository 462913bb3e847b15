import * as customers from '.'
import { success } from '@/lib/commerce/kernel/result'
import * as calls from './session.wire'
import { bind, bindCustomer, bindRead, type Binding } from '@/lib/http/bind'
import { broughtBy } from '@/lib/api/brought-by'
import { updateProfile } from './api'

const SIGNED_IN = 'Successfully logged in'
const LINK_SENT = 'Password reset link has been sent to your email'
const CODE_SENT = 'If this number has an account, we have sent an OTP to it.'

const forgotPassword = bindRead(calls.forgotPassword, async (ctx, { input, client }) => {
  await customers.forgotPassword(ctx, { account: input.email_or_phone, client })
  return { message: LINK_SENT }
})

/** The documented profile form posts to the path of the forgotten password (contract 3.24). */
const forgotPasswordOrProfile: Binding = {
  ...forgotPassword,
  answer: (ctx, incoming) => {
    const isProfile = incoming.visitor.kind === 'customer' && incoming.body.fields['email_or_phone'] === undefined
    return (isProfile ? updateProfile : forgotPassword).answer(ctx, incoming)
  },
}

/** Calls that sign in and out, register and recover an account. */
export const sessionBindings: readonly Binding[] = [
  bind(calls.login, async (ctx, { input, client }) => {
    const by = input.login_by === 'phone' ? 'phone' : 'email'
    const session = await customers.login(ctx, { by, account: input.email, password: input.password, ...broughtBy(input), client })
    return session.ok ? success({ ...session.value, message: SIGNED_IN }) : session
  }),
  bind(calls.signup, async (ctx, { input, client }) => {
    const by = input.register_by === 'phone' ? 'phone' : 'email'
    const { name, email_or_phone: account, password } = input
    const session = await customers.signup(ctx, { name, by, account, password, ...broughtBy(input), client })
    return session.ok ? success({ ...session.value, message: 'Registration successful.' }) : session
  }),
  bindCustomer(calls.logout, async (ctx, { token }) => {
    await customers.logout(ctx, token)
    return success({ message: 'Successfully logged out' })
  }),
  forgotPasswordOrProfile,
  bind(calls.resetPassword, async (ctx, { input, client }) => {
    const { token, password } = input
    const reset = await customers.resetPassword(ctx, { token, password, device: broughtBy(input).device, client })
    return reset.ok ? success({ message: 'Your password has been reset. Please log in.', deviceToken: reset.value }) : reset
  }),
  bind(calls.checkUser, async (ctx, { input, client }) => {
    const { phone, otp: code = '' } = input
    if (code === '') {
      const sent = await customers.sendSignInCode(ctx, { phone, client })
      return sent.ok ? success({ kind: 'code_sent', message: CODE_SENT }) : sent
    }
    const session = await customers.signInByCode(ctx, { phone, code, ...broughtBy(input), client })
    return session.ok ? success({ kind: 'signed_in', ...session.value, message: SIGNED_IN }) : session
  }),
  bind(calls.getUser, async (ctx, { visitor, input }) => {
    if (visitor.kind === 'customer') return success(await customers.getUser(ctx, visitor.customerId))
    const named = await customers.identifyCustomer(ctx, input.access_token ?? '')
    return success(named.ok ? await customers.getUser(ctx, named.value) : null)
  }),
]
