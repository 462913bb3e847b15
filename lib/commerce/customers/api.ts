import * as customers from '.'
import { apiText } from '@/lib/i18n/api-texts'
import { success } from '@/lib/kernel/result'
import { bind, bindCustomer, type Binding } from '@/lib/v2/bind'
import * as sessions from './session.wire'
import * as profile from './wire'

const PROOF_CODE_SENT = { email: 'customers.email_code_sent', sms: 'customers.sms_code_sent' } as const

const updateProfile = bindCustomer(profile.updateProfile, async (ctx, { customerId, token, input }) => {
  const { name, phone, new_password: newPassword } = input
  const { device } = sessions.readBrought(input)
  const user = await customers.updateProfile(ctx, { customerId, token, device, name, phone, newPassword, proof: profile.readProof(input) })
  return user.ok ? success({ message: apiText(ctx.locale, 'customers.updated'), user: user.value }) : user
})

/** Calls with which customers change their own data. */
const profileBindings: readonly Binding[] = [
  updateProfile,
  bindCustomer(profile.newUserEmail, async (ctx, { customerId, token, input }) => {
    const { email, code = '' } = input
    if (code === '') {
      const asked = await customers.requestEmailChange(ctx, { customerId, email, proof: profile.readProof(input) })
      return asked.ok
        ? success({ message: apiText(ctx.locale, 'customers.new_address_code_sent'), user: asked.value, codeRequired: true })
        : asked
    }
    const changed = await customers.confirmEmailChange(ctx, { customerId, email, code, token, device: sessions.readBrought(input).device })
    return changed.ok
      ? success({ message: apiText(ctx.locale, 'customers.email_updated'), user: changed.value, codeRequired: false })
      : changed
  }),
  bindCustomer(profile.provePhone, async (ctx, { customerId, input: { code = '' } }) => {
    if (code === '') {
      const sent = await customers.sendPhoneCode(ctx, { customerId })
      return sent.ok ? success({ message: apiText(ctx.locale, 'customers.sms_code_sent'), user: sent.value, codeRequired: true }) : sent
    }
    const proven = await customers.provePhone(ctx, { customerId, code })
    return proven.ok
      ? success({ message: apiText(ctx.locale, 'customers.phone_confirmed'), user: proven.value, codeRequired: false })
      : proven
  }),
  bindCustomer(profile.updatePhoto, async (ctx, { customerId, input: { photo } }) => {
    const user = await customers.updatePhoto(ctx, { customerId, photo })
    return user.ok ? success({ message: apiText(ctx.locale, 'customers.updated'), user: user.value }) : user
  }),
  bindCustomer(profile.removePhoto, async (ctx, { customerId }) => {
    const user = await customers.removePhoto(ctx, customerId)
    return user.ok ? success({ message: apiText(ctx.locale, 'customers.updated'), user: user.value }) : user
  }),
  bind(profile.getAvatar, (ctx, { param }) => customers.getAvatar(ctx, param('name'))),
  bindCustomer(profile.listSessions, async (ctx, { customerId, token }) => success(await customers.listSessions(ctx, customerId, token))),
  bindCustomer(profile.endOtherSession, async (ctx, { customerId, token, id }) => {
    const ended = await customers.endOtherSession(ctx, { customerId, token, id: id('id') })
    return ended.ok ? success({ message: apiText(ctx.locale, 'customers.session_ended') }) : ended
  }),
  bindCustomer(profile.endOtherSessions, async (ctx, { customerId, token }) => {
    await customers.endOtherSessions(ctx, customerId, token)
    return success({ message: apiText(ctx.locale, 'customers.sessions_ended') })
  }),
  bindCustomer(profile.sendProofCode, async (ctx, { customerId, input: { action } }) => {
    const sent = await customers.sendProofCode(ctx, { customerId, action })
    return sent.ok ? success({ message: apiText(ctx.locale, PROOF_CODE_SENT[sent.value]) }) : sent
  }),
]

const forgotPassword = bind(sessions.forgotPassword, async (ctx, { input, client }) => {
  const sent = await customers.forgotPassword(ctx, { account: input.email_or_phone, client })
  return sent.ok ? success({ message: apiText(ctx.locale, 'customers.link_sent') }) : sent
})

/** The documented profile form posts to the forgotten-password path (contract 3.24). */
const forgotPasswordOrProfile: Binding = {
  ...forgotPassword,
  answer: (ctx, incoming) => {
    const isProfile = incoming.visitor.kind === 'customer' && incoming.body.fields['email_or_phone'] === undefined
    return (isProfile ? updateProfile : forgotPassword).answer(ctx, incoming)
  },
}

/** Signing up, in and out, and recovering an account. */
const sessionBindings: readonly Binding[] = [
  bind(sessions.login, async (ctx, { input, client }) => {
    const by = input.login_by === 'phone' ? 'phone' : 'email'
    const session = await customers.login(ctx, {
      by,
      account: input.email,
      password: input.password,
      ...sessions.readBrought(input),
      client,
    })
    return session.ok ? success({ ...session.value, message: apiText(ctx.locale, 'customers.signed_in') }) : session
  }),
  bind(sessions.signup, async (ctx, { input, client }) => {
    const by = input.register_by === 'phone' ? 'phone' : 'email'
    const { name, email_or_phone: account, password } = input
    const session = await customers.signup(ctx, { name, by, account, password, ...sessions.readBrought(input), client })
    return session.ok ? success({ ...session.value, message: apiText(ctx.locale, 'customers.registered') }) : session
  }),
  bindCustomer(sessions.logout, async (ctx, { token }) => {
    await customers.logout(ctx, token)
    return success({ message: apiText(ctx.locale, 'customers.signed_out') })
  }),
  forgotPasswordOrProfile,
  bind(sessions.resetPassword, async (ctx, { input, client }) => {
    const { token, password } = input
    const reset = await customers.resetPassword(ctx, { token, password, device: sessions.readBrought(input).device, client })
    return reset.ok ? success({ message: apiText(ctx.locale, 'customers.password_reset'), deviceToken: reset.value }) : reset
  }),
  bind(sessions.checkUser, async (ctx, { input, client }) => {
    const { phone, otp: code = '' } = input
    if (code === '') {
      const sent = await customers.sendSignInCode(ctx, { phone, client })
      // The same for every number, and true for every number: codes go nowhere else.
      return sent.ok ? success({ kind: 'code_sent', message: apiText(ctx.locale, 'customers.sign_in_code_sent') }) : sent
    }
    const session = await customers.signInByCode(ctx, { phone, code, ...sessions.readBrought(input), client })
    return session.ok ? success({ kind: 'signed_in', ...session.value, message: apiText(ctx.locale, 'customers.signed_in') }) : session
  }),
  bind(sessions.getUser, async (ctx, { visitor, input }) => {
    if (visitor.kind === 'customer') return success(await customers.getUser(ctx, visitor.customerId))
    const named = await customers.identifyCustomer(ctx, input.access_token ?? '')
    return success(named.ok ? await customers.getUser(ctx, named.value) : null)
  }),
]

export const customerBindings: readonly Binding[] = [...sessionBindings, ...profileBindings]
