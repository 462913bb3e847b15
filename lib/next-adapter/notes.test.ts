import { readdirSync, readFileSync } from 'node:fs'
import { ADAPTERS, LABELS, noteOf } from '@/lib/testing/contract'

const files = readdirSync(ADAPTERS).filter((file) => !/\.test\.tsx?$/.test(file))

/** The rows of the table in docs/upgrading.md that link to the folder. */
const rows = readFileSync('docs/upgrading.md', 'utf8')
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter(([, link]) => link?.includes(`../${ADAPTERS}/`))
  .map((cells) => cells.slice(1, -1))

it.each(files)('%s says what it relies on, where that was seen, what it gains, what the shop loses and what to do', (file) => {
  const note = noteOf(file)
  expect([...note.keys()]).toEqual(LABELS)
  expect(note.get('Seen in')).toMatch(/^[\w-]+ \d+\.\d+\.\d+(?:, [\w-]+ \d+\.\d+\.\d+)*$/)
})

it('docs/upgrading.md lists the files of lib/next-adapter with their own words', () => {
  const ofNotes = files.map((file) => {
    const note = noteOf(file)
    return [`[${note.get('Relies on')}](../${ADAPTERS}/${file})`, note.get('Without it')]
  })
  expect(rows).toEqual(ofNotes)
})
