import type messages from '@/messages/en.json'

/** Ready texts; '{pin}', '{city}' … are filled in where they are known. */
export type PinLabels = (typeof messages)['pin']

/** Read by browser and server alike, and worth nothing to anybody else. */
export const PIN_COOKIE = 'pincode'
