/** For development: writes lib/db/seed/places/india.tsv.gz from India Post's directory. Run `npm run places` after an update of the package. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { isInState } from '@/lib/commerce/delivery/pin-regions.model'
import { india } from '@/lib/db/seed/india'
import { groupBy } from './names'
import { nameCities } from './name-cities'
import { pinAreas } from './pin-areas'
import { readPostOffices } from './post-offices'

const TARGET = join(process.cwd(), 'lib/db/seed/places/india.tsv.gz')
const MAX_CITIES_OF_A_STATE = 1_600

const areas = pinAreas(readPostOffices())
const cityOf = nameCities(areas)
const areasOf = groupBy(areas, ({ state }) => state)

const unknown = [...areasOf.keys()].filter((state) => !india.some((known) => known.state === state))
if (unknown.length > 0) throw new Error(`No state or union territory: ${unknown.join(', ')}`)

const misplaced = areas.filter(({ pin, state }) => !isInState(pin, state))
if (misplaced.length > 0)
  throw new Error(
    `Not in the state of its first digits: ${misplaced.map(({ pin, state }) => `${pin} ${state}`).join(', ')}. See corrections.ts.`,
  )

const lines = india.flatMap(({ state, cities: mainCities }) => {
  const own = areasOf.get(state) ?? []
  const pinsOf = groupBy(own, ({ pin }) => cityOf.get(pin) ?? '')
  const names = [...new Set([...mainCities, ...own.map(({ district }) => district), ...pinsOf.keys()])].sort()
  console.log(`${state}: ${own.length} PIN codes, ${names.length} cities`)
  if (names.includes('') || names.length > MAX_CITIES_OF_A_STATE) throw new Error(`${state} has a city without a name, or too many.`)
  return names.map((name) => [state, name, ...(pinsOf.get(name) ?? []).map(({ pin }) => pin).sort()].join('\t'))
})

const LEVEL = 9
const file = gzipSync(`${lines.join('\n')}\n`, { level: LEVEL })
writeFileSync(TARGET, file)
console.log(`${lines.length} cities, ${areas.length} PIN codes, ${file.length} bytes in ${TARGET}`)
