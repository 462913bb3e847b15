import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

export type City = { state: string; city: string; pins: readonly string[] }

/** Every city of India with its PIN codes, as scripts/places wrote them: one line each with state, city and PIN codes, separated by tabs. */
export function readPlaces(): readonly City[] {
  const file = gunzipSync(readFileSync(join(process.cwd(), 'lib/db/seed/places/india.tsv.gz'))).toString('utf8')
  return file
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [state = '', city = '', ...pins] = line.split('\t')
      return { state, city, pins }
    })
}
