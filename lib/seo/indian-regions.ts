/** The subdivisions of India in ISO 3166-2, without 'IN-', by the states' codes for GST. Feeds name states by them. */
const REGIONS: Readonly<Record<string, string>> = {
  ...{ '01': 'JK', '02': 'HP', '03': 'PB', '04': 'CH', '05': 'UK', '06': 'HR', '07': 'DL', '08': 'RJ', '09': 'UP', '10': 'BR' },
  ...{ '11': 'SK', '12': 'AR', '13': 'NL', '14': 'MN', '15': 'MZ', '16': 'TR', '17': 'ML', '18': 'AS', '19': 'WB', '20': 'JH' },
  ...{ '21': 'OD', '22': 'CG', '23': 'MP', '24': 'GJ', '26': 'DH', '27': 'MH', '29': 'KA', '30': 'GA', '31': 'LD', '32': 'KL' },
  ...{ '33': 'TN', '34': 'PY', '35': 'AN', '36': 'TS', '37': 'AP', '38': 'LA' },
}

/** 'MH' for '27'; null for an unknown code. */
export const regionOf = (gstCode: string): string | null => (Object.hasOwn(REGIONS, gstCode) ? (REGIONS[gstCode] ?? null) : null)

/** Whether the regions are all of India. */
export const areAllRegions = (regions: readonly string[]): boolean => new Set(regions).size === Object.keys(REGIONS).length
