import { success } from '@/lib/kernel/result'
import * as calls from '@/lib/commerce/customers/wire'
import { getFigures } from '@/lib/commerce/orders'
import { bindCustomer, type Binding } from '@/lib/v2/bind'
import { deleteAccount, getMyData } from '.'
import { apiText } from '@/lib/i18n/api-texts'

export const customerDataBindings: readonly Binding[] = [
  bindCustomer(calls.getFigures, async (ctx, { customerId }) => success(await getFigures(ctx, customerId))),
  bindCustomer(calls.getMyData, async (ctx, { customerId }) => success(await getMyData(ctx, customerId))),
  bindCustomer(calls.deleteAccount, async (ctx, { customerId, input: { password = '', proof_code: code = '' } }) => {
    const deleted = await deleteAccount(ctx, { customerId, proof: { password, code } })
    return deleted.ok ? success({ message: apiText(ctx.locale, 'customers.deleted') }) : deleted
  }),
]
