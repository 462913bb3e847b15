import * as customers from '.'
import { success } from '@/lib/commerce/kernel/result'
import * as calls from './wire'
import { bind, bindCustomer, type Binding } from '@/lib/http/bind'
import { broughtBy } from '@/lib/api/brought-by'

const UPDATED = 'Profile updated successfully'

const proofOf = ({ current_password: password = '', proof_code: code = '' }: { current_password?: string; proof_code?: string }) => ({
  password,
  code,
})

export const updateProfile = bindCustomer(calls.updateProfile, async (ctx, { customerId, token, input }) => {
  const { name, phone, new_password: newPassword } = input
  const { device } = broughtBy(input)
  const user = await customers.updateProfile(ctx, { customerId, token, device, name, phone, newPassword, proof: proofOf(input) })
  return user.ok ? success({ message: UPDATED, user: user.value }) : user
})

/** Calls with which customers change, export and delete their own data. */
export const profileBindings: readonly Binding[] = [
  updateProfile,
  bindCustomer(calls.newUserEmail, async (ctx, { customerId, token, input }) => {
    const { email, code = '' } = input
    if (code === '') {
      const asked = await customers.requestEmailChange(ctx, { customerId, email, proof: proofOf(input) })
      return asked.ok ? success({ message: 'A code has been sent to the new address.', user: asked.value, codeRequired: true }) : asked
    }
    const changed = await customers.confirmEmailChange(ctx, { customerId, email, code, token, device: broughtBy(input).device })
    return changed.ok ? success({ message: 'Email updated successfully', user: changed.value, codeRequired: false }) : changed
  }),
  bindCustomer(calls.provePhone, async (ctx, { customerId, input: { code = '' } }) => {
    if (code === '') {
      const sent = await customers.sendPhoneCode(ctx, { customerId })
      return sent.ok ? success({ message: 'A code has been sent by SMS.', user: sent.value, codeRequired: true }) : sent
    }
    const proven = await customers.provePhone(ctx, { customerId, code })
    return proven.ok ? success({ message: 'Your phone number is confirmed.', user: proven.value, codeRequired: false }) : proven
  }),
  bindCustomer(calls.updatePhoto, async (ctx, { customerId, input: { photo } }) => {
    const user = await customers.updatePhoto(ctx, { customerId, photo })
    return user.ok ? success({ message: UPDATED, user: user.value }) : user
  }),
  bindCustomer(calls.removePhoto, async (ctx, { customerId }) =>
    success({ message: UPDATED, user: await customers.removePhoto(ctx, customerId) }),
  ),
  bind(calls.getAvatar, (ctx, { param }) => customers.getAvatar(ctx, param('name'))),
  bindCustomer(calls.getFigures, async (ctx, { customerId }) => success(await customers.getFigures(ctx, customerId))),
  bindCustomer(calls.getMyData, async (ctx, { customerId }) => success(await customers.getMyData(ctx, customerId))),
  bindCustomer(calls.sendProofCode, async (ctx, { customerId, input: { action } }) => {
    const sent = await customers.sendProofCode(ctx, { customerId, action })
    return sent.ok ? success({ message: 'A code has been sent to you.' }) : sent
  }),
  bindCustomer(calls.deleteAccount, async (ctx, { customerId, input: { password = '', proof_code: code = '' } }) => {
    const deleted = await customers.deleteAccount(ctx, { customerId, proof: { password, code } })
    return deleted.ok ? success({ message: 'Your account has been deleted.' }) : deleted
  }),
]
