import { groupBy, townInOffice } from './names'
import { CITY_CORRECTIONS } from './city-corrections'
import { LARGE_CITIES } from './large-cities'
import { TOWN_NAMES } from './official-names'
import { sortingDistrict, type PinArea } from './pin-areas'
import type { Office, Point } from './post-offices'

const WITHIN_TOWN_KM = 5
const WITHIN_CITY_KM = 12
const IN_REACH_KM = 20
const KM_A_DEGREE = 111.2

/** The town of a head office. */
type HeadTown = { area: PinArea; at: Point; city: string }

/**
 * The city of each PIN code, as its residents would write it in an address. Quarters of a city belong to that city; elsewhere the city is the town
 * of the post office that delivers.
 */
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
