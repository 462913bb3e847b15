import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** What is attacked: the shop itself, and the shop behind the pool of addresses. `folder`: for what programs write. */
export type Target = { shop: string; pooled: string; systemKey: string; folder: string; signal: AbortSignal }

/** A program of Debian, whose package has its name. */
export type Program = { name: string; attack: (target: Target) => Promise<readonly string[]> }

const SECOND_MS = 1_000

export const isInstalled = (name: string): boolean => spawnSync('which', [name], { stdio: 'ignore' }).status === 0

/** Runs a program until it ends or its time is over. @returns what it wrote, without colours */
function outputOf(program: string, parameters: readonly string[], { folder, signal }: Target, seconds: number): Promise<string> {
  return new Promise((resolve, reject) => {
    // HOME, so that no program leaves its sessions in the folder of the user.
    const child = spawn(program, parameters, { cwd: folder, env: { ...process.env, HOME: folder }, timeout: seconds * SECOND_MS, signal })
    const written: string[] = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => written.push(data.toString()))
    child.on('error', reject)
    child.on('close', () => resolve(written.join('').replace(/\u001b\[[\d;]*m/g, '')))
  })
}

/** Addresses of the shop that read something of a visitor's query. */
const ADDRESSES = [
  '/search?q=almonds&sort=new_arrival',
  '/shop?availability=in_stock&price=100-500&sort=new_arrival',
  '/category/nuts?availability=in_stock&price=100-500',
  '/products/california-almonds?reviews=2',
  '/login?next=/dashboard',
  '/reset-password?token=guessed',
  '/payment-response?response=0',
  '/api/v2/products/search?name=almonds&sort_key=popularity&price=100-500&page=1',
  '/api/v2/products/inhouse?page=1&availability=in_stock&sort_key=popularity',
  '/api/v2/contact/MC-1?email=asha@shop.test',
] as const
const BROWSER = 'X-Requested-With: XMLHttpRequest'

/** Those that ask no server elsewhere. */
const WAPITI_MODULES = 'crlf,exec,file,htaccess,methods,redirect,sql,xss,permanentxss,blindsql,cookieflags,backup'
const WAPITI_SECONDS_EACH = 20
const WAPITI_SECONDS = 300

type WapitiFinding = { method: string; path: string; info: string }
type WapitiReport = Readonly<Record<'vulnerabilities' | 'anomalies', Readonly<Record<string, readonly WapitiFinding[]>>>>

async function wapiti(target: Target): Promise<readonly string[]> {
  const report = path.join(target.folder, 'wapiti.json')
  const output = await outputOf(
    'wapiti',
    [
      ...['-u', `${target.pooled}/`, '--scope', 'folder', '-d', '1', '-m', WAPITI_MODULES, '-H', BROWSER, '-v', '1'],
      ...ADDRESSES.flatMap((address) => ['-s', target.pooled + address]),
      ...['--max-attack-time', String(WAPITI_SECONDS_EACH), '--flush-session', '--no-bugreport', '-f', 'json', '-o', report],
      ...['--store-session', path.join(target.folder, 'session'), '--store-config', path.join(target.folder, 'config')],
    ],
    target,
    WAPITI_SECONDS,
  )
  if (!existsSync(report)) return [`wrote no report: ${output.slice(-500)}`]
  // Parse boundary: the report of wapiti.
  const { vulnerabilities, anomalies } = JSON.parse(readFileSync(report, 'utf8')) as WapitiReport
  return Object.entries({ ...vulnerabilities, ...anomalies }).flatMap(([kind, found]) =>
    found.map((one) => `${kind}: ${one.method} ${one.path} ${one.info}`),
  )
}

const SQLMAP_SECONDS = 90
const LOGIN = '{"login_by":"email","email":"asha@shop.test*","password":"guess*"}'
const TRACK = '{"code":"20260101-1*","phone_or_email":"9876543210*"}'

/** What of the shop is attacked with SQL: search, filters, the login, and calls that look something up. */
const SQL_TARGETS: readonly (readonly [address: string, body: string | null])[] = [
  ['/api/v2/products/search?name=almonds&sort_key=popularity&price=100-500&availability=in_stock&page=1', null],
  ['/api/v2/products/category/nuts*?sort_key=popularity&price=100-500&page=1', null],
  ['/shop?availability=in_stock&price=100-500&sort=new_arrival', null],
  ['/api/v2/auth/login', LOGIN],
  ['/api/v2/track-order', TRACK],
]

async function sqlmap(target: Target): Promise<readonly string[]> {
  const found: string[] = []
  for (const [address, body] of SQL_TARGETS) {
    const output = await outputOf(
      'sqlmap',
      [
        ...['-u', target.pooled + address, '--headers', `System-Key: ${target.systemKey}\nContent-Type: application/json`],
        ...(body === null ? [] : ['--data', body]),
        ...['--batch', '--level', '2', '--risk', '1', '--flush-session', '--threads', '4', '--disable-coloring', '--time-sec', '3'],
        // Every status is an answer of the shop: 401 of the login, 422 of an invalid value.
        ...['--ignore-code', '*', '--output-dir', path.join(target.folder, 'sqlmap')],
      ],
      target,
      SQLMAP_SECONDS,
    )
    found.push(...[...output.matchAll(/^Parameter: .*$|.* is vulnerable.*$/gm)].map(([line]) => `${address}: ${line}`))
    if (!/testing (?:if|for|')/.test(output)) found.push(`${address}: sqlmap did not test it: ${output.slice(-500)}`)
  }
  return found
}

const SLOW_SECONDS = 30
const SLOW_CONNECTIONS = 400

/** Slow headers, bodies and readers: another visitor must be served meanwhile. From one address, not through the pool. */
async function slowhttptest(target: Target): Promise<readonly string[]> {
  const found: string[] = []
  for (const [name, mode, address] of [
    ['slow headers', '-H', '/'],
    ['slow body', '-B', '/api/v2/auth/login'],
    ['slow reading', '-X', '/'],
  ] as const) {
    const output = await outputOf(
      'slowhttptest',
      [mode, '-c', String(SLOW_CONNECTIONS), '-r', '200', '-i', '5', '-l', String(SLOW_SECONDS), '-p', '5', '-u', target.shop + address],
      target,
      SLOW_SECONDS * 2,
    )
    if (!/service available:\s*YES/.test(output)) found.push(`${name}: the shop was not seen to answer`)
    if (/service available:\s*NO/.test(output)) found.push(`${name}: the shop did not answer another visitor`)
  }
  return found
}

export const programs: readonly Program[] = [
  { name: 'wapiti', attack: wapiti },
  { name: 'sqlmap', attack: sqlmap },
  { name: 'slowhttptest', attack: slowhttptest },
]
