import { groupBy, mostOften } from './names'
import type { Office, Point } from './post-offices'

/** The area of one PIN code. */
export type PinArea = { pin: string; state: string; district: string; offices: readonly Office[]; at: Point | null }

/** The first three digits: the sorting district. */
export const sortingDistrict = (pin: string): string => pin.slice(0, 3)

/** A point that this many PIN codes share is a placeholder, not a position. */
const SHARED_BY = 3

/** One area per PIN code. If the directory has no state or district, those of neighbours with the same first digits are used. */
export function pinAreas(offices: readonly Office[]): readonly PinArea[] {
  const located = withoutSharedPoints(offices)
  const areas = [...groupBy(located, ({ pin }) => pin)].map(([pin, own]) => areaOf(pin, own))
  const neighbours = groupBy(areas, ({ pin }) => sortingDistrict(pin))
  return areas.map((area) => {
    const near = neighbours.get(sortingDistrict(area.pin)) ?? []
    const state = area.state || mostOften(near.map((other) => other.state))
    const district = area.district || mostOften(near.filter((other) => other.state === state).map((other) => other.district))
    return { ...area, state, district }
  })
}

function withoutSharedPoints(offices: readonly Office[]): readonly Office[] {
  const keyOf = ({ at }: Office) => (at ? `${at.latitude} ${at.longitude}` : '')
  const pinsAt = new Map([...groupBy(offices, keyOf)].map(([key, there]) => [key, new Set(there.map(({ pin }) => pin)).size]))
  return offices.map((office) => ((pinsAt.get(keyOf(office)) ?? 0) >= SHARED_BY ? { ...office, at: null } : office))
}

/** Some PIN codes reach into a second district or state: the one with most offices counts; village offices count only if there are no others. */
function areaOf(pin: string, offices: readonly Office[]): PinArea {
  const inTowns = offices.filter(({ kind, state }) => kind !== 'branch' && state !== '')
  const telling = inTowns.length > 0 ? inTowns : offices
  const state = mostOften(telling.map((office) => office.state))
  const district = mostOften(telling.filter((office) => office.state === state).map((office) => office.district))
  return { pin, state, district, offices, at: middleOf(telling) }
}

/** The median, because the positions of single offices are completely wrong. */
function middleOf(offices: readonly Office[]): Point | null {
  const points = offices.flatMap(({ at }) => (at ? [at] : []))
  if (points.length === 0) return null
  return { latitude: median(points.map((point) => point.latitude)), longitude: median(points.map((point) => point.longitude)) }
}

function median(figures: readonly number[]): number {
  const sorted = [...figures].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
