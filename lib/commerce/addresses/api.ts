import * as addresses from '.'
import { apiText } from '@/lib/i18n/api-texts'
import { success } from '@/lib/kernel/result'
import * as calls from './wire'
import { readAddressInput } from './wire'
import { bindCustomer, bindRead, readId, type Binding } from '@/lib/v2/bind'

export const addressBindings: readonly Binding[] = [
  bindRead(calls.listCountries, (ctx) => addresses.listCountries(ctx)),
  bindRead(calls.listStates, (ctx, { id }) => addresses.listStates(ctx, id('countryId'))),
  bindRead(calls.listCities, (ctx, { id }) => addresses.listCities(ctx, id('stateId'))),
  bindRead(calls.getPincode, (ctx, { param }) => addresses.getPincode(ctx, param('pin'))),
  bindCustomer(calls.listAddresses, async (ctx, { customerId }) => success(await addresses.listAddresses(ctx, customerId))),
  bindCustomer(calls.getAddress, (ctx, { customerId, id }) => addresses.getAddress(ctx, customerId, id('id'))),
  bindCustomer(calls.createAddress, async (ctx, { customerId, input }) => {
    const created = await addresses.createAddress(ctx, customerId, readAddressInput(input))
    return created.ok ? success({ message: apiText(ctx.locale, 'addresses.added'), id: created.value.id }) : created
  }),
  bindCustomer(calls.updateAddress, async (ctx, { customerId, input }) => {
    const updated = await addresses.updateAddress(ctx, customerId, input.id, readAddressInput(input))
    return updated.ok ? success({ message: apiText(ctx.locale, 'addresses.edited') }) : updated
  }),
  bindCustomer(calls.setDefaultAddress, async (ctx, { customerId, query }) => {
    const set = await addresses.setDefaultAddress(ctx, customerId, readId(query.get('address_id')))
    return set.ok ? success({ message: apiText(ctx.locale, 'addresses.default_set') }) : set
  }),
  bindCustomer(calls.deleteAddress, async (ctx, { customerId, query }) => {
    const deleted = await addresses.deleteAddress(ctx, customerId, readId(query.get('address_id')))
    return deleted.ok ? success({ message: apiText(ctx.locale, 'addresses.deleted') }) : deleted
  }),
]
