import type { FilterOptions } from '@/lib/domain/catalog'
import { readSettings } from '../content'
import type { Context } from '../context'
import { listAttributeValues } from './listing.queries'
import { DEFAULT_PRICE_BANDS, readPriceBands } from './price-bands'

/** The attributes that products have, each with its values, and the price bands of the setting (SRCH-05). */
export async function listFilterOptions(ctx: Context): Promise<FilterOptions> {
  const [pairs, settings] = await Promise.all([listAttributeValues(ctx.db), readSettings(ctx.db, ['price_bands'])])
  const attributes = new Map<string, string[]>()
  for (const { name, value } of pairs) attributes.set(name, [...(attributes.get(name) ?? []), value])
  return { attributes: Object.fromEntries(attributes), priceBands: readPriceBands(settings.price_bands) ?? DEFAULT_PRICE_BANDS }
}
