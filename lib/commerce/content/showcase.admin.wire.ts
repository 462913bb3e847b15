import { defineAdminCall } from '@/lib/v2/admin-call'
import { InvalidAnswer, type Wire } from '@/lib/v2/call'
import { asBooleanOrNull, asIdOrNull, asText, asWire, dataList, writeData, writeResult } from '@/lib/v2/codec'
import type { ShownFields, ShownItem, Showcase } from './showcase.model'

const rules = () => import('./showcase.rules')

function readItem(item: Wire): ShownItem {
  const id = asIdOrNull(item['id'])
  if (id === null) throw new InvalidAnswer()
  return {
    id,
    fields: Object.fromEntries(Object.entries(asWire(item['fields'])).map(([name, text]) => [name, asText(text)])),
    isShown: asBooleanOrNull(item['is_shown']) === true,
    version: asText(item['version']),
  }
}

const NOT_FOUND = { status: 404, message: () => 'This has been removed.' }
const CONFLICT = {
  status: 409,
  message: () => 'Someone else has changed this. The saved value is shown next to each field; what you typed is kept.',
}
const TAKEN = 'Another project leads to this path.'
const slugTaken = { status: 422, message: () => TAKEN, more: { errors: { 'fields.slug': [TAKEN] } } }
const right = 'content.edit'
/** A long text in each language, with three bytes for a letter that is not Latin. */
const maxBodyBytes = 500_000
const done = { write: () => writeResult('Saved.'), read: () => null } as const

type Change = { fields: ShownFields; version: string }

/** The calls of one showcase: GET and POST /banners, POST /banners/{id}, /banners/{id}/shown, /order-of-banners, DELETE /banners/{id}. */
const callsOf = (showcase: Showcase) => ({
  list: defineAdminCall<readonly ShownItem[]>({
    method: 'GET',
    path: `/${showcase}`,
    right,
    write: (items) => writeData(items.map(({ isShown, ...item }) => ({ ...item, is_shown: isShown }))),
    read: (body) => dataList(body).map(readItem),
  }),
  add: defineAdminCall<number, Change>({
    method: 'POST',
    path: `/${showcase}`,
    right,
    maxBodyBytes,
    input: async () => (await rules()).shownItemRule(showcase),
    refusals: { slug_taken: slugTaken },
    write: (id) => writeResult('Saved.', { id }),
    read: (body) => asIdOrNull(body['id']) ?? 0,
  }),
  change: defineAdminCall<null, Change>({
    method: 'POST',
    path: `/${showcase}/{id}`,
    right,
    maxBodyBytes,
    input: async () => (await rules()).shownItemRule(showcase),
    refusals: { not_found: NOT_FOUND, conflict: CONFLICT, slug_taken: slugTaken },
    ...done,
  }),
  setShown: defineAdminCall<null, { is_shown: '0' | '1'; version: string }>({
    method: 'POST',
    path: `/${showcase}/{id}/shown`,
    right,
    input: async () => (await rules()).shownRule,
    refusals: { not_found: NOT_FOUND, conflict: CONFLICT },
    ...done,
  }),
  remove: defineAdminCall<null>({ method: 'DELETE', path: `/${showcase}/{id}`, right, refusals: { not_found: NOT_FOUND }, ...done }),
  order: defineAdminCall<null, { ids: number[] }>({
    method: 'POST',
    path: `/order-of-${showcase}`,
    right,
    input: async () => (await rules()).orderRule,
    ...done,
  }),
})

export const showcaseCalls = { banners: callsOf('banners'), projects: callsOf('projects'), stories: callsOf('stories') } as const
