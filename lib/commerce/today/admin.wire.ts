import { defineAdminCall } from '@/lib/v2/admin-call'
import { InvalidAnswer } from '@/lib/v2/call'
import { isWire, writeData } from '@/lib/v2/codec'
import type { Today } from './model'

/** GET /today: the sections that the member's role may see; the others are null. */
export const getToday = defineAdminCall<Today>({
  method: 'GET',
  path: '/today',
  right: null,
  write: (today) => writeData(today),
  read: ({ data }) => {
    if (!isWire(data) || !('sales' in data && 'orders' in data && 'health' in data)) throw new InvalidAnswer()
    // Parse boundary: our own server of the same version serialises this type as JSON.
    return data as Today
  },
})
