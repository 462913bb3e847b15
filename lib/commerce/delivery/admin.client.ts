import type { Answer } from '@/lib/v2/call'
import { callAdmin, refreshAdmin, saveAdminFile, useAdminRead } from '@/lib/v2/browser-admin'
import type { AdminException, AdminZone, DeliveryZones, ExceptionFields, ExceptionTerms, PinReport, ZoneFields } from './admin.model'
import * as calls from './admin.wire'

/** Not reloaded while a form is open: the form detects a conflict by its version. */
const once = { revalidateOnFocus: false }

export const useZones = () => useAdminRead(calls.listZones, {}, once)
export const readZones = (): Promise<Answer<DeliveryZones>> => callAdmin(calls.listZones)

export const useExceptions = (q: string, page: number) => useAdminRead(calls.listExceptions, { query: { q: q || null, page } })

/** @param prefix '': nothing is loaded */
export const useException = (prefix: string) => useAdminRead(calls.getException, prefix === '' ? null : { params: { prefix } }, once)
export const readException = (prefix: string): Promise<Answer<AdminException>> => callAdmin(calls.getException, { params: { prefix } })

async function changing<T>(asked: Promise<Answer<T>>): Promise<Answer<T>> {
  const answer = await asked
  void refreshAdmin('/delivery/zones', '/delivery/exceptions')
  return answer
}

export const createZone = (fields: ZoneFields) => changing(callAdmin(calls.createZone, { body: { fields } }))
export const changeZone = (id: number, fields: ZoneFields, version: string) =>
  changing(callAdmin(calls.changeZone, { params: { id }, body: { fields, version } }))
export const removeZone = ({ id, version }: AdminZone) => changing(callAdmin(calls.removeZone, { params: { id }, query: { version } }))

export const createException = (fields: ExceptionFields) => changing(callAdmin(calls.createException, { body: { fields } }))
export const changeException = (prefix: string, fields: ExceptionTerms, version: string) =>
  changing(callAdmin(calls.changeException, { params: { prefix }, body: { fields, version } }))
export const removeException = ({ fields: { prefix }, version }: AdminException) =>
  changing(callAdmin(calls.removeException, { params: { prefix }, query: { version } }))

export const saveExceptions = (): Promise<Answer<null>> => saveAdminFile(calls.exportExceptions)

export const explainPin = (pin: string): Promise<Answer<PinReport>> => callAdmin(calls.explainPin, { params: { pin } })
