import { readPin } from '@/lib/commerce/kernel/contact-data'
import type { PinPlace, Place } from './model'
import type { Context } from '@/lib/commerce/kernel/context'
import { findPincode, listCityRows, listCountryRows, listStateRows } from './places.queries'

/** The place of a PIN code; null if it is unknown or invalid (IND-09). */
export async function getPincode(ctx: Context, typed: string): Promise<PinPlace | null> {
  const pin = readPin(typed)
  return pin === null ? null : findPincode(ctx.db, pin)
}

/** Countries to which the shop delivers. */
export const listCountries = (ctx: Context): Promise<readonly (Place & { code: string })[]> => listCountryRows(ctx.db)

/** Empty for an unknown country. */
export const listStates = (ctx: Context, countryId: number): Promise<readonly Place[]> => listStateRows(ctx.db, countryId)

/** Empty for an unknown state. */
export const listCities = (ctx: Context, stateId: number): Promise<readonly Place[]> => listCityRows(ctx.db, stateId)
