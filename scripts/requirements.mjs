/** `npm run coverage:requirements`: lists the requirements that no test names in its title. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
/** The full text lies beside the project where it is being built; the project itself keeps the names. */
const [specification, names] = ['../shared/spec/requirements.md', 'docs/requirements-ids.txt'].map((file) => path.join(root, file))
const id = /\b[A-Z][A-Z0-9]*-\d{2}\b/g

const required = requirementIds()
const named = new Set(testFiles().flatMap((file) => titlesIn(readFileSync(path.join(root, file), 'utf8'))))
const open = required.filter((each) => !named.has(each))

console.log(`${required.length - open.length} of ${required.length} requirements are named by a test.`)
if (open.length > 0) console.log(`Not yet: ${open.join(', ')}`)

function requirementIds() {
  if (specification && existsSync(specification)) {
    return [...readFileSync(specification, 'utf8').matchAll(/^\| ([A-Z][A-Z0-9]*-\d{2}) \|/gm)].map((match) => match[1] ?? '')
  }
  return readFileSync(names ?? '', 'utf8').match(id) ?? []
}

function testFiles() {
  return ['app', 'components', 'lib', 'scripts', 'e2e']
    .filter((folder) => existsSync(path.join(root, folder)))
    .flatMap((folder) => readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)))
    .filter((file) => /\.(test|spec)\.tsx?$|^e2e.journeys.*\.ts$/.test(file))
}

/**
 * Titles only: an ID in a comment proves nothing.
 * @param {string} source
 */
function titlesIn(source) {
  const titles = [...source.matchAll(/\b(?:describe|it|test)(?:\.\w+)*(?:\([^'"`]*\))?\(\s*(['"`])(.*?)\1/gs)]
  return titles.flatMap(([, , title = '']) => title.match(id) ?? [])
}
