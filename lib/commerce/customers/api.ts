import * as customers from '.'
import { success } from '@/lib/kernel/result'
import { bind, bindCustomer, type Binding } from '@/lib/v2/bind'
import * as sessions from './session.wire'
import * as profile from './wire'

const UPDATED = 'Profile updated successfully'
const SIGNED_IN = 'Successfully logged in'
const LINK_SENT = 'Password reset link has been sent to your email'
/** The same for every number, and true for every number: codes go nowhere else. */
const CODE_SENT = 'If this number belongs to an account, we have sent an OTP to it by SMS. If none arrives, log in with your email address.'

const PROOF_CODE_SENT = { email: 'A code has been sent to your email address.', sms: 'A code has been sent by SMS.' }

const updateProfile = bindCustomer(profile.updateProfile, async (ctx, { customerId, token, input }) => {
  const { name, phone, new_password: newPassword } = input
  const { device } = sessions.readBrought(input)
  const user = await customers.updateProfile(ctx, { customerId, token, device, name, phone, newPassword, proof: profile.readProof(input) })
  return user.ok ? success({ message: UPDATED, user: user.value }) : user
})

/** Calls with which customers change their own data. */
const profileBindings: readonly Binding[] = [
  updateProfile,
  bindCustomer(profile.newUserEmail, async (ctx, { customerId, token, input }) => {
    const { email, code = '' } = input
    if (code === '') {
      const asked = await customers.requestEmailChange(ctx, { customerId, email, proof: profile.readProof(input) })
      return asked.ok ? success({ message: 'A code has been sent to the new address.', user: asked.value, codeRequired: true }) : asked
    }
    const changed = await customers.confirmEmailChange(ctx, { customerId, email, code, token, device: sessions.readBrought(input).device })
    return changed.ok ? success({ message: 'Email updated successfully', user: changed.value, codeRequired: false }) : changed
  }),
  bindCustomer(profile.provePhone, async (ctx, { customerId, input: { code = '' } }) => {
    if (code === '') {
      const sent = await customers.sendPhoneCode(ctx, { customerId })
      return sent.ok ? success({ message: 'A code has been sent by SMS.', user: sent.value, codeRequired: true }) : sent
    }
    const proven = await customers.provePhone(ctx, { customerId, code })
    return proven.ok ? success({ message: 'Your phone number is confirmed.', user: proven.value, codeRequired: false }) : proven
  }),
  bindCustomer(profile.updatePhoto, async (ctx, { customerId, input: { photo } }) => {
    const user = await customers.updatePhoto(ctx, { customerId, photo })
    return user.ok ? success({ message: UPDATED, user: user.value }) : user
  }),
  bindCustomer(profile.removePhoto, async (ctx, { customerId }) => {
    const user = await customers.removePhoto(ctx, customerId)
    return user.ok ? success({ message: UPDATED, user: user.value }) : user
  }),
  bind(profile.getAvatar, (ctx, { param }) => customers.getAvatar(ctx, param('name'))),
  bindCustomer(profile.listSessions, async (ctx, { customerId, token }) => success(await customers.listSessions(ctx, customerId, token))),
  bindCustomer(profile.endOtherSession, async (ctx, { customerId, token, id }) => {
    const ended = await customers.endOtherSession(ctx, { customerId, token, id: id('id') })
    return ended.ok ? success({ message: 'The device has been logged out.' }) : ended
  }),
  bindCustomer(profile.endOtherSessions, async (ctx, { customerId, token }) => {
    await customers.endOtherSessions(ctx, customerId, token)
    return success({ message: 'All other devices have been logged out.' })
  }),
  bindCustomer(profile.sendProofCode, async (ctx, { customerId, input: { action } }) => {
    const sent = await customers.sendProofCode(ctx, { customerId, action })
    return sent.ok ? success({ message: PROOF_CODE_SENT[sent.value] }) : sent
  }),
]

const forgotPassword = bind(sessions.forgotPassword, async (ctx, { input, client }) => {
  const sent = await customers.forgotPassword(ctx, { account: input.email_or_phone, client })
  return sent.ok ? success({ message: LINK_SENT }) : sent
})

/** The documents' profile form posts to the path of the forgotten password (contract 3.24). */
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
    return session.ok ? success({ ...session.value, message: SIGNED_IN }) : session
  }),
  bind(sessions.signup, async (ctx, { input, client }) => {
    const by = input.register_by === 'phone' ? 'phone' : 'email'
    const { name, email_or_phone: account, password } = input
    const session = await customers.signup(ctx, { name, by, account, password, ...sessions.readBrought(input), client })
    return session.ok ? success({ ...session.value, message: 'Registration successful.' }) : session
  }),
  bindCustomer(sessions.logout, async (ctx, { token }) => {
    await customers.logout(ctx, token)
    return success({ message: 'Successfully logged out' })
  }),
  forgotPasswordOrProfile,
  bind(sessions.resetPassword, async (ctx, { input, client }) => {
    const { token, password } = input
    const reset = await customers.resetPassword(ctx, { token, password, device: sessions.readBrought(input).device, client })
    return reset.ok ? success({ message: 'Your password has been reset. Please log in.', deviceToken: reset.value }) : reset
  }),
  bind(sessions.checkUser, async (ctx, { input, client }) => {
    const { phone, otp: code = '' } = input
    if (code === '') {
      const sent = await customers.sendSignInCode(ctx, { phone, client })
      return sent.ok ? success({ kind: 'code_sent', message: CODE_SENT }) : sent
    }
    const session = await customers.signInByCode(ctx, { phone, code, ...sessions.readBrought(input), client })
    return session.ok ? success({ kind: 'signed_in', ...session.value, message: SIGNED_IN }) : session
  }),
  bind(sessions.getUser, async (ctx, { visitor, input }) => {
    if (visitor.kind === 'customer') return success(await customers.getUser(ctx, visitor.customerId))
    const named = await customers.identifyCustomer(ctx, input.access_token ?? '')
    return success(named.ok ? await customers.getUser(ctx, named.value) : null)
  }),
]

export const customerBindings: readonly Binding[] = [...sessionBindings, ...profileBindings]
