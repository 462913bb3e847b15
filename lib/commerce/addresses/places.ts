import { readPin } from '@/lib/commerce/kernel/contact-data'
import type { PinPlace, Place } from './model'
import type { Context } from '@/lib/commerce/kernel/context'
import { findPincode, listCityRows, listCountryRows, listStateRows } from './places.queries'

/** Where a PIN code is; null when nobody knows it, or it is none (IND-09). */
export async function getPincode(ctx: Context, typed: string): Promise<PinPlace | null> {
  const pin = readPin(typed)
  return pin === null ? null : findPincode(ctx.db, pin)
}

/** Where the shop delivers to. */
export const listCountries = (ctx: Context): Promise<readonly (Place & { code: string })[]> => listCountryRows(ctx.db)

/** Of a country nobody knows: none. */
export const listStates = (ctx: Context, countryId: number): Promise<readonly Place[]> => listStateRows(ctx.db, countryId)

/** Of a state nobody knows: none. */
export const listCities = (ctx: Context, stateId: number): Promise<readonly Place[]> => listCityRows(ctx.db, stateId)
