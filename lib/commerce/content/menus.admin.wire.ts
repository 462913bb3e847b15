import { defineAdminCall } from '@/lib/v2/admin-call'
import { asText, asWire, writeData, writeResult } from '@/lib/v2/codec'
import { type MenuFields, wholeMenus } from './menus.model'

type Menus = { fields: MenuFields; version: string }

export const getMenus = defineAdminCall<Menus>({
  method: 'GET',
  path: '/menus',
  right: 'content.edit',
  write: ({ fields, version }) => writeData({ fields, version }),
  read: (body) => {
    const data = asWire(body['data'])
    const fields = asWire(data['fields'])
    return {
      fields: wholeMenus(Object.fromEntries(Object.entries(fields).map(([menu, text]) => [menu, asText(text)]))),
      version: asText(data['version']),
    }
  },
})

export const changeMenus = defineAdminCall<null, Menus>({
  method: 'POST',
  path: '/menus',
  right: 'content.edit',
  input: async () => (await import('./menus.rules')).menuChangeRule,
  refusals: {
    conflict: {
      status: 409,
      message: () => 'Someone else has changed the menus. What is saved now is shown below each list; your order is kept.',
    },
  },
  write: () => writeResult('Saved.'),
  read: () => null,
})
