import type { Place } from '@/lib/domain/customer'
import type { Context } from '../context'
import { listCityRows, listCountryRows, listStateRows } from './places.queries'

/** Where the shop delivers to. */
export const listCountries = (ctx: Context): Promise<readonly (Place & { code: string })[]> => listCountryRows(ctx.db)

/** Of a country nobody knows: none. */
export const listStates = (ctx: Context, countryId: number): Promise<readonly Place[]> => listStateRows(ctx.db, countryId)

/** Of a state nobody knows: none. */
export const listCities = (ctx: Context, stateId: number): Promise<readonly Place[]> => listCityRows(ctx.db, stateId)
