import type { InferType } from 'yup'
import type { CutPage } from '@/lib/kernel/paging'
import { defineAdminCall, defineAdminDownload } from '@/lib/v2/admin-call'
import { readAsIs, readPageAsIs, writeAsIs, writePageAsIs } from '@/lib/v2/as-is'
import type { Refusal } from '@/lib/v2/call'
import { writeResult } from '@/lib/v2/codec'
import type { AdminException, DeliveryZones, PinReport } from './admin.model'
import type * as Rules from './admin.rules'

const rules = () => import('./admin.rules')
type Input<Name extends keyof typeof Rules> = InferType<(typeof Rules)[Name]>

const done = { write: () => writeResult('Saved.'), read: () => null }
const conflict: Refusal = {
  status: 409,
  message: () => 'Someone else has changed this. The saved value is shown next to each field; what you typed is kept.',
}
const NO_ZONE: Refusal = { status: 404, message: () => 'There is no such zone.' }
const NO_EXCEPTION: Refusal = { status: 404, message: () => 'There is no such exception.' }
const zoneRefusals = {
  name_taken: { status: 422, message: () => 'Another zone has this name.', field: 'fields.name' },
  unknown_state: { status: 422, message: ({ name }: { name?: string | number }) => `There is no state "${name}".`, field: 'fields.states' },
}

/** GET /delivery/zones */
export const listZones = defineAdminCall<DeliveryZones>({
  method: 'GET',
  path: '/delivery/zones',
  right: 'orders.read',
  write: writeAsIs,
  read: readAsIs,
})

export const createZone = defineAdminCall<null, Input<'newZoneRule'>>({
  method: 'POST',
  path: '/delivery/zones',
  right: 'settings.edit',
  input: async () => (await rules()).newZoneRule,
  refusals: zoneRefusals,
  ...done,
})

export const changeZone = defineAdminCall<null, Input<'zoneChangeRule'>>({
  method: 'POST',
  path: '/delivery/zones/{id}',
  right: 'settings.edit',
  input: async () => (await rules()).zoneChangeRule,
  refusals: { ...zoneRefusals, not_found: NO_ZONE, conflict },
  ...done,
})

/** DELETE /delivery/zones/{id}?version= */
export const removeZone = defineAdminCall<null>({
  method: 'DELETE',
  path: '/delivery/zones/{id}',
  right: 'settings.edit',
  refusals: {
    not_found: NO_ZONE,
    conflict,
    has_states: { status: 409, message: () => 'Move the states of this zone to another one first.' },
  },
  ...done,
})

/** GET /delivery/exceptions?q=&page=&per_page= */
export const listExceptions = defineAdminCall<CutPage<AdminException>>({
  method: 'GET',
  path: '/delivery/exceptions',
  right: 'orders.read',
  write: writePageAsIs,
  read: readPageAsIs,
})

export const getException = defineAdminCall<AdminException>({
  method: 'GET',
  path: '/delivery/exceptions/{prefix}',
  right: 'orders.read',
  refusals: { not_found: NO_EXCEPTION },
  write: writeAsIs,
  read: readAsIs,
})

export const createException = defineAdminCall<null, Input<'newExceptionRule'>>({
  method: 'POST',
  path: '/delivery/exceptions',
  right: 'settings.edit',
  input: async () => (await rules()).newExceptionRule,
  refusals: {
    overlaps: {
      status: 422,
      message: ({ other }) =>
        `There is an exception for ${other}, which has some of these PIN codes. Change that one, or name whole PIN codes.`,
      field: 'fields.prefix',
    },
    no_such_pins: { status: 422, message: ({ prefix }) => `No PIN code begins with ${prefix}.`, field: 'fields.prefix' },
  },
  ...done,
})

export const changeException = defineAdminCall<null, Input<'exceptionChangeRule'>>({
  method: 'POST',
  path: '/delivery/exceptions/{prefix}',
  right: 'settings.edit',
  input: async () => (await rules()).exceptionChangeRule,
  refusals: { not_found: NO_EXCEPTION, conflict },
  ...done,
})

/** DELETE /delivery/exceptions/{prefix}?version= */
export const removeException = defineAdminCall<null>({
  method: 'DELETE',
  path: '/delivery/exceptions/{prefix}',
  right: 'settings.edit',
  refusals: { not_found: NO_EXCEPTION, conflict },
  ...done,
})

export const exportExceptions = defineAdminDownload({
  method: 'GET',
  path: '/delivery/exceptions.csv',
  right: 'orders.read',
  mediaType: 'text/csv',
})

export const explainPin = defineAdminCall<PinReport>({
  method: 'GET',
  path: '/delivery/pins/{pin}',
  right: 'orders.read',
  refusals: {
    army_pin: {
      status: 404,
      message: ({ pin }) => `${pin} belongs to the Army Postal Service, so it has no place and no rules. Such orders are paid online.`,
      field: 'pin',
    },
    bad_pin: { status: 422, message: () => 'A PIN code has six digits and does not begin with 0.', field: 'pin' },
    no_such_pin: {
      status: 404,
      message: ({ pin }) => `There is no PIN code ${pin}: no state has its first digits, so the shop does not accept it.`,
      field: 'pin',
    },
    not_found: {
      status: 404,
      message: ({ pin }) => `The directory has no PIN code ${pin}. An order to it is accepted when it is paid online.`,
      field: 'pin',
    },
  },
  write: writeAsIs,
  read: readAsIs,
})
