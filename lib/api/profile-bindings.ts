import * as customers from '@/lib/commerce/customers'
import { success } from '@/lib/domain/result'
import * as calls from '@/lib/v2/account'
import { bind, bindCustomer, type Binding } from './binding'
import { broughtBy } from './brought-by'

const UPDATED = 'Profile updated successfully'

export const updateProfile = bindCustomer(calls.updateProfile, async (ctx, { customerId, token, input }) => {
  const { name, phone, new_password: newPassword, current_password: currentPassword } = input
  const { device } = broughtBy(input)
  const user = await customers.updateProfile(ctx, { customerId, token, device, name, phone, newPassword, currentPassword })
  return user.ok ? success({ message: UPDATED, user: user.value }) : user
})

/** What a customer changes of themselves, and takes away. */
export const profileBindings: readonly Binding[] = [
  updateProfile,
  bindCustomer(calls.newUserEmail, async (ctx, { customerId, input: { email, code = '' } }) => {
    if (code === '') {
      const asked = await customers.requestEmailChange(ctx, { customerId, email })
      return asked.ok ? success({ message: 'A code has been sent to the new address.', user: asked.value, codeRequired: true }) : asked
    }
    const changed = await customers.confirmEmailChange(ctx, { customerId, email, code })
    return changed.ok ? success({ message: 'Email updated successfully', user: changed.value, codeRequired: false }) : changed
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
  bindCustomer(calls.deleteAccount, async (ctx, { customerId, input: { password } }) => {
    const deleted = await customers.deleteAccount(ctx, { customerId, password })
    return deleted.ok ? success({ message: 'Your account has been deleted.' }) : deleted
  }),
]
