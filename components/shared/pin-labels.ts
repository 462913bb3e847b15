import type messages from '@/messages/en.json'

/** Label types; '{pin}', '{city}' … are filled in by the island. */
export type PinLabels = (typeof messages)['pin']

/** Read by browser and server; not sensitive. */
export const PIN_COOKIE = 'pincode'
