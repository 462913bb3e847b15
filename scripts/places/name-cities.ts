import { groupBy, townInOffice } from './names'
import { CITY_CORRECTIONS } from './city-corrections'
import { TOWN_NAMES } from './official-names'
import { sortingDistrict, type PinArea } from './pin-areas'
import type { Office, Point } from './post-offices'

/** PIN codes and states of cities larger than one post town, whose offices are named after quarters. The first match counts. */
export const LARGE_CITIES: readonly { state: string; pins: RegExp; city: string }[] = [
  { state: 'Maharashtra', pins: /^4000|^40010/, city: 'Mumbai' },
  { state: 'Maharashtra', pins: /^40070[13-9]|^400710|^400614/, city: 'Navi Mumbai' },
  { state: 'Maharashtra', pins: /^4006/, city: 'Thane' },
  { state: 'Maharashtra', pins: /^4110/, city: 'Pune' },
  { state: 'Maharashtra', pins: /^43100/, city: 'Chhatrapati Sambhajinagar' },
  { state: 'Karnataka', pins: /^560/, city: 'Bengaluru' },
  { state: 'Tamil Nadu', pins: /^600/, city: 'Chennai' },
  { state: 'West Bengal', pins: /^700[01]/, city: 'Kolkata' },
  { state: 'West Bengal', pins: /^71110/, city: 'Howrah' },
  { state: 'West Bengal', pins: /^7132[01]/, city: 'Durgapur' },
  { state: 'Telangana', pins: /^500/, city: 'Hyderabad' },
  { state: 'Telangana', pins: /^5060/, city: 'Warangal' },
  { state: 'Gujarat', pins: /^3800/, city: 'Ahmedabad' },
  { state: 'Gujarat', pins: /^3820[012]/, city: 'Gandhinagar' },
  { state: 'Gujarat', pins: /^3950/, city: 'Surat' },
  { state: 'Uttar Pradesh', pins: /^20130[1-57]/, city: 'Noida' },
  { state: 'Uttar Pradesh', pins: /^2013(?:0[68]|1[0358])/, city: 'Greater Noida' },
  { state: 'Uttar Pradesh', pins: /^2010/, city: 'Ghaziabad' },
  { state: 'Uttar Pradesh', pins: /^2260/, city: 'Lucknow' },
  { state: 'Uttar Pradesh', pins: /^2080/, city: 'Kanpur' },
  { state: 'Haryana', pins: /^1220/, city: 'Gurugram' },
  { state: 'Haryana', pins: /^1210/, city: 'Faridabad' },
  { state: 'Haryana', pins: /^1341(?:09|1[2-7])/, city: 'Panchkula' },
  { state: 'Punjab', pins: /^160/, city: 'Mohali' },
  { state: 'Chandigarh', pins: /^/, city: 'Chandigarh' },
  { state: 'Kerala', pins: /^6820/, city: 'Kochi' },
  { state: 'Andhra Pradesh', pins: /^5300/, city: 'Visakhapatnam' },
  { state: 'Andhra Pradesh', pins: /^51700/, city: 'Chittoor' },
  { state: 'Andhra Pradesh', pins: /^5220/, city: 'Guntur' },
  { state: 'Andhra Pradesh', pins: /^5350/, city: 'Vizianagaram' },
  { state: 'Punjab', pins: /^1450/, city: 'Pathankot' },
  { state: 'Rajasthan', pins: /^3130/, city: 'Udaipur' },
  { state: 'Maharashtra', pins: /^4160/, city: 'Kolhapur' },
  { state: 'Chhattisgarh', pins: /^4900/, city: 'Bhilai' },
  { state: 'Delhi', pins: /^11000[1-4]|^11001[12]|^11002[1-3]/, city: 'New Delhi' },
  { state: 'Delhi', pins: /^/, city: 'Delhi' },
]

const WITHIN_TOWN_KM = 5
const WITHIN_CITY_KM = 12
const IN_REACH_KM = 20
const KM_A_DEGREE = 111.2

/** The town of a head office. */
type HeadTown = { area: PinArea; at: Point; city: string }

/** The city of each PIN code as residents write it: a quarter's city, elsewhere the town of the delivering post office. */
export function nameCities(areas: readonly PinArea[]): ReadonlyMap<string, string> {
  const centres = new Map(areas.filter(({ pin }) => pin.endsWith('001')).map((area) => [sortingDistrict(area.pin), area]))
  const fromHead = (area: PinArea) => largeCity(area) ?? ownZone(area, centres) ?? townOf(area, 'head')
  const heads = areas.flatMap((area): HeadTown[] => {
    const city = area.at && hasHead(area) ? fromHead(area) : null
    return area.at && city ? [{ area, at: area.at, city }] : []
  })
  const headsOf = groupBy(heads, ({ area }) => placeKey(area))
  return new Map(
    areas.map((area) => {
      const near = (km: number) => nearest(area, headsOf.get(placeKey(area)) ?? [], km)
      const city = () => fromHead(area) ?? near(WITHIN_TOWN_KM) ?? townOf(area, 'sub') ?? near(IN_REACH_KM) ?? area.district
      return [area.pin, CITY_CORRECTIONS.get(area.pin) ?? city()]
    }),
  )
}

const placeKey = ({ state, pin }: PinArea): string => `${state} ${sortingDistrict(pin)}`

const hasHead = ({ offices }: PinArea): boolean => offices.some(({ kind }) => kind === 'head')

const largeCity = ({ state, pin }: PinArea): string | null =>
  LARGE_CITIES.find((city) => city.state === state && city.pins.test(pin))?.city ?? null

/** A city has the numbers …001 to …099 of its sorting district, and its head office the first of them. */
function ownZone(area: PinArea, centres: ReadonlyMap<string, PinArea>): string | null {
  const centre = area.pin[3] === '0' && area.pin[4] !== '9' ? centres.get(sortingDistrict(area.pin)) : undefined
  if (!centre || centre.state !== area.state || distanceKm(centre.at, area.at) > WITHIN_CITY_KM) return null
  return townOf(centre, 'head')
}

/** Of several offices the one that delivers; of several of these the one with the simplest name. */
function townOf({ offices, district }: PinArea, kind: Office['kind']): string | null {
  const own = offices.filter((office) => office.kind === kind)
  const towns = [...own.filter(({ delivers }) => delivers), ...own.filter(({ delivers }) => !delivers)].flatMap(({ name, delivers }) => {
    const town = townInOffice(name)
    return town === null ? [] : [{ town: TOWN_NAMES[town] ?? town, delivers }]
  })
  const plain = towns.filter(({ delivers }) => delivers === towns[0]?.delivers).map(({ town }) => town)
  if (plain.includes(district)) return district
  return plain.sort((a, b) => a.length - b.length || (a < b ? -1 : 1))[0] ?? null
}

function nearest({ at }: PinArea, heads: readonly HeadTown[], withinKm: number): string | null {
  if (!at) return null
  const [first] = heads
    .map(({ city, at: head }) => ({ city, km: distanceKm(head, at) }))
    .filter(({ km }) => km <= withinKm)
    .sort((a, b) => a.km - b.km)
  return first?.city ?? null
}

/** Distance on a flat map, which is exact enough for a city. 0 if a position is unknown. */
function distanceKm(a: Point | null, b: Point | null): number {
  if (!a || !b) return 0
  const shrink = Math.cos((a.latitude * Math.PI) / 180)
  return KM_A_DEGREE * Math.hypot(a.latitude - b.latitude, (a.longitude - b.longitude) * shrink)
}
