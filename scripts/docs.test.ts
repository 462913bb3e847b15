import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { faultTable } from '@/lib/testing/fault-matrix'

const root = path.join(__dirname, '..')
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8')

const documents = [
  ...['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md'],
  ...readdirSync(path.join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`),
]
const decisions = documents.filter((file) => /^docs\/decisions\/\d/.test(file)).sort()
const isSuperseded = (file: string): boolean => /^Superseded by \d{4},/m.test(read(file))
/** Superseded decisions and the changelog may name removed things; the others describe the current repository. */
const living = documents.filter((file) => file !== 'CHANGELOG.md' && !(decisions.includes(file) && isSuperseded(file)))

const FENCE = /^ *```.*\n([\s\S]*?)^ *```$/gm
const withoutFences = (text: string): string => text.replaceAll(FENCE, '')
/** Code spans, and the lines of fenced blocks. */
const codeIn = (text: string): readonly string[] => [
  ...[...withoutFences(text).matchAll(/`([^`]+)`/g)].map(([, span = '']) => span),
  ...[...text.matchAll(FENCE)].flatMap(([, block = '']) => block.split('\n')),
]
const missingOf = (found: readonly string[], isThere: (name: string) => boolean): readonly string[] => [
  ...new Set(found.filter((name) => !isThere(name))),
]

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' }).split('\n')
const topLevel = [...new Set(tracked.map((file) => file.split('/')[0] ?? ''))].filter((name) => name !== '')

/** A path may have a placeholder (`docs/decisions/NNNN-title.md`, `<name>`) or an asterisk for any name. */
function isInRepository(mentioned: string): boolean {
  const pattern = mentioned.replaceAll(/[.+^${}()|[\]\\]/g, '\\$&').replaceAll(/<[^>]+>|\*|NNNN-title/g, '[^/]+')
  const anyOf = new RegExp(`^${pattern}(?:/|$)`)
  return existsSync(path.join(root, mentioned)) || tracked.some((file) => anyOf.test(file))
}

/** As GitHub makes the anchor of a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-')
const anchorsOf = (file: string): readonly string[] =>
  [...withoutFences(read(file)).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => anchorOf(heading))

function isLinkTarget(from: string, target: string): boolean {
  const [file = '', anchor] = decodeURIComponent(target).split('#')
  const whole = file === '' ? from : path.posix.join(path.posix.dirname(from), file)
  if (!existsSync(path.join(root, whole))) return false
  return anchor === undefined || anchorsOf(whole).includes(anchor)
}

describe('the documents', () => {
  it.each(documents)('%s links to files and headings that exist', (file) => {
    const links = [...withoutFences(read(file)).matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)].map(([, target = '']) => target)
    expect(missingOf(links, (target) => isLinkTarget(file, target))).toEqual([])
  })

  it.each(living)('%s names files and folders that exist', (file) => {
    const starts = topLevel.map((name) => name.replaceAll('.', '\\.')).join('|')
    const pattern = new RegExp(`(?<![\\w./@$-])(?:${starts})(?:/[\\w.@[\\]()<>*-]+)+(?=/?(?:[\\s,;:'"]|$))`, 'g')
    const paths = codeIn(read(file)).flatMap((code) => code.match(pattern) ?? [])
    expect(missingOf(paths, isInRepository)).toEqual([])
  })

  it.each(living)('%s names npm scripts that package.json has', (file) => {
    // The parse boundary of a file of this repository; a name that is not there fails below.
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const named = [...read(file).matchAll(/\bnpm run ([a-z][\w:-]*)/g)].map(([, name = '']) => name)
    expect(missingOf(named, (name) => name in scripts)).toEqual([])
  })

  it.each(['catalog', 'orders', 'reviews'])('name commands that npm run %s has', (program) => {
    const help = execFileSync(process.execPath, ['--import', 'tsx', `scripts/${program}.ts`, 'help'], { cwd: root, encoding: 'utf8' })
    const mention = new RegExp(`npm run ${program} -- ([a-z-]+)`, 'g')
    const named = living.flatMap((file) => [...read(file).matchAll(mention)].map(([, name = '']) => name))
    expect(named.length).toBeGreaterThan(0)
    expect(missingOf(named, (name) => name === 'help' || help.includes(`npm run ${program} -- ${name} `))).toEqual([])
  })

  it.each(living)('%s names environment variables that .env.example explains', (file) => {
    const example = read('.env.example')
    const named = codeIn(read(file)).flatMap(
      (code) => code.match(/(?<![\w-])(?:[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+|[A-Z][A-Z0-9_]+(?==))(?![\w-])/g) ?? [],
    )
    expect(missingOf(named, (name) => new RegExp(`\\b${name}\\b`).test(example) || NO_SETTINGS.has(name))).toEqual([])
  })
})

/** Written like settings of the shop: what in-app browsers call themselves, a variable of glibc, a setting of compose.yaml, and variables of the tests. */
const NO_SETTINGS: ReadonlySet<string> = new Set(['FB_IAB', 'MALLOC_ARENA_MAX', 'POSTGRES_PASSWORD', 'TEST_LONG', 'TEST_SEED'])

describe('the operations manual', () => {
  it('has the table of faults that the journeys make', () => {
    const plain = (text: string) => text.replace(/ {2,}/g, ' ').replace(/-{3,}/g, '---')
    expect(plain(read('docs/operations.md'))).toContain(faultTable())
  })
})

describe('the architecture', () => {
  it('lists the cookies that the shop sets', () => {
    const source = ['lib/http/cookies.ts', 'lib/kernel/sessions.ts', 'lib/v2/cookie-check.ts'].map(read).join('')
    const cookies = new Set([...source.matchAll(/(?:_COOKIE = |COOKIE_CHECK = |hostName\()'(\w+)'/g)].map(([, name = '']) => name))
    const [, section = ''] = read('docs/architecture.md').split('## Cookies')
    const listed = [...(section.split('## ')[0] ?? '').matchAll(/^\| `(\w+)`/gm)].map(([, name = '']) => name)
    expect(new Set(listed)).toEqual(cookies)
  })
})

describe('the list of browsers', () => {
  it('has the versions for which the build compiles', () => {
    const { browserslist } = JSON.parse(read('package.json')) as { browserslist: readonly string[] } // Parse boundary: our own package.json.
    const versions = new Set([...read('docs/browsers.md').matchAll(/^\| [A-Z][\w ]*\| (\d[\d.]*) /gm)].map(([, version]) => version))
    expect(new Set(browserslist.map((entry) => entry.split(' >= ')[1]))).toEqual(versions)
  })
})

describe('the README', () => {
  it('has at most 200 lines', () => {
    expect(read('README.md').trimEnd().split('\n').length).toBeLessThanOrEqual(200)
  })
})

const MAX_DECISION_WORDS = 250
const wordsIn = (text: string): readonly string[] => text.match(/\S+/g) ?? []

describe('the decisions', () => {
  it.each(decisions)('%s states status, context, decision, alternatives and consequences', (file) => {
    const headings = [...read(file).matchAll(/^## (.*)$/gm)].map(([, heading]) => heading)
    expect(headings).toEqual(['Context', 'Decision', 'Alternatives', 'Consequences'])
    const number = path.basename(file).slice(0, 4)
    const status = /^# (\d{4})\. .*\n\n(?:Accepted|Superseded by \d{4},) \d{4}-\d{2}-\d{2}\.\n/.exec(read(file))
    expect(status?.[1]).toBe(number)
  })

  it.each(decisions)(`%s has at most ${MAX_DECISION_WORDS} words`, (file) => {
    expect(wordsIn(read(file)).length).toBeLessThanOrEqual(MAX_DECISION_WORDS)
  })

  it('are numbered without gaps, and the index by question leads to each', () => {
    const numbers = decisions.map((file) => Number(path.basename(file).slice(0, 4)))
    expect(numbers).toEqual(numbers.map((_, index) => index + 1))
    const questions = read('docs/decisions/README.md')
      .split('\n')
      .filter((line) => /^- .*\?/.test(line))
      .join('\n')
    expect(missingOf(decisions, (file) => questions.includes(`(${path.basename(file)})`))).toEqual([])
  })

  it('exist under every number that code, comments and documents name', () => {
    const named = tracked
      .filter((file) => /\.(?:[cm]?[jt]sx?|sql|css|md|ya?ml)$/.test(file) && existsSync(path.join(root, file)))
      .flatMap((file) => [...read(file).matchAll(/\bdecisions?[ /](\d{4})\b/gi)].map(([, number = '']) => number))
    expect(named.length).toBeGreaterThan(0)
    expect(missingOf(named, (number) => decisions.some((file) => path.basename(file).startsWith(`${number}-`)))).toEqual([])
  })
})
