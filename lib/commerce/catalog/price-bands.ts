import type { FilterOptions } from '@/lib/domain/catalog'

type PriceBands = FilterOptions['priceBands']

const rupeesOrNull = (value: unknown): number | null => (typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : null)

function readBand(value: unknown): PriceBands[number] | null {
  if (typeof value !== 'object' || value === null) return null
  const band = { minRupees: rupeesOrNull('min' in value ? value.min : null), maxRupees: rupeesOrNull('max' in value ? value.max : null) }
  return band.minRupees === null && band.maxRupees === null ? null : band
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // A shopkeeper's typing error must not take the listing away: the defaults stand.
    return null
  }
}

/** The setting: [{"max":300},{"min":300,"max":700},…]; null when it does not say anything usable. */
export function readPriceBands(setting: string): PriceBands | null {
  const value = parseJson(setting)
  const bands = Array.isArray(value) ? value.flatMap((band) => readBand(band) ?? []) : []
  return bands.length === 0 ? null : bands
}
