import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ignore from '@balena/dockerignore'
import { parse } from 'yaml'
import { parseEnv } from '@/lib/config/env'
import { ROOT_FILES } from '@/lib/routes.mjs'
import { SERVER_FLAGS, serverProcess } from '@/lib/server/start/server-process.mjs'

const root = process.cwd()
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8')

type Instruction = { name: string; text: string }

const instructionsOf = (file: string): readonly Instruction[] =>
  read(file)
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => ({ name: line.split(' ')[0] ?? '', text: line.slice(line.indexOf(' ') + 1) }))

const instructions = instructionsOf('Dockerfile')
const textsOf = (name: string, of = instructions): readonly string[] => of.filter((one) => one.name === name).map(({ text }) => text)
const lastOf = (name: string, of = instructions): string => textsOf(name, of).at(-1) ?? ''
/** ENV A=1 B=2 */
const environmentOf = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(text.split(' ').map((pair) => pair.split('=', 2) as [string, string])) // a name and a value
const imageEnvironment = environmentOf(lastOf('ENV'))

type Service = {
  image: string
  build?: string | { context: string; dockerfile: string }
  read_only?: boolean
  environment?: Readonly<Record<string, string | number>>
  volumes?: readonly string[]
  networks: readonly string[]
  ports?: readonly string[]
  healthcheck?: object
  command?: readonly string[]
  depends_on?: Readonly<Record<string, { condition: string }>>
}
type Compose = {
  services: Readonly<Record<string, Service>>
  volumes: object
  networks: Readonly<Record<string, { internal?: boolean } | null>>
}

const { services, volumes, networks } = parse(read('compose.yaml'), { merge: true }) as Compose // read by these tests alone
const shops = ['shop-1', 'shop-2'].map((name) => services[name] ?? { image: '', networks: [] })
/** A version, not a moving name like `latest` or `18`. */
const PINNED = /:v?\d+\.\d+[\w.-]*$/

/** Of the settings of .env.example, and those of Node and tsx. */
const settings = [...read('.env.example').matchAll(/^([A-Z_0-9]+)=/gm)].map(([, name]) => name)
const OF_PROGRAMS = ['NODE_ENV', 'TSX_DISABLE_CACHE', 'MALLOC_ARENA_MAX']

describe('Dockerfile', () => {
  const copied = textsOf('COPY')
    .filter((text) => !text.startsWith('--from'))
    .flatMap((text) => text.split(' ').slice(0, -1))

  it('copies files that exist and that .dockerignore lets through', () => {
    const ignored = ignore().add(read('.dockerignore'))
    expect(copied).toEqual(expect.arrayContaining(['app', 'lib', 'package-lock.json', 'next.config.mjs']))
    for (const source of copied) {
      expect([source, existsSync(path.join(root, source))]).toEqual([source, true])
      expect([source, ignored.ignores(source)]).toEqual([source, false])
    }
  })

  it('gets neither settings nor data nor tests of the folder it is built in', () => {
    const ignored = ignore().add(read('.dockerignore'))
    const unwanted = ['.env', '.env.local', '.data/cookie-secret', '.git/config', 'node_modules/next/package.json', '.next/BUILD_ID']
    const tests = ['lib/routes.test.ts', 'components/ui/button.test.tsx', 'lib/testing/a-shop.ts', 'e2e/shopper.ts']
    for (const file of [...unwanted, ...tests]) expect([file, ignored.ignores(file)]).toEqual([file, true])
    expect(ignored.ignores('lib/routes.mjs')).toBe(false)
  })

  it('gets every command of the shopkeeper', () => {
    const opensTheShop = (file: string) => /^\w+\.ts$/.test(file) && read(`scripts/${file}`).includes("from './admin/")
    const commands = readdirSync(path.join(root, 'scripts'))
      .filter(opensTheShop)
      .map((file) => path.basename(file, '.ts'))
    expect(commands).toContain('admin')
    const inTheImage = /^const commands = \[(.*)\]$/m.exec(read('scripts/runtime-files.mjs'))?.[1] ?? ''
    for (const command of commands) expect(inTheImage).toContain(`'${command}'`)
  })

  it('begins with an image of a fixed version, the same in both stages', () => {
    const images = textsOf('FROM').map((text) => text.split(' ')[0] ?? '')
    expect(images).toHaveLength(2)
    expect(new Set(images).size).toBe(1)
    expect(images[0]).toMatch(PINNED)
  })

  it('runs as a user that is not root and starts what `npm start` starts, in one process', () => {
    expect(lastOf('USER')).toBe('node')
    const { scripts } = JSON.parse(read('package.json')) as { scripts: { start: string } } // our own file
    const [program, ...parameters] = JSON.parse(lastOf('CMD')) as string[]
    expect([program, ...parameters.slice(SERVER_FLAGS.length)].join(' ')).toBe(scripts.start)
    expect(parameters).toEqual(expect.arrayContaining(SERVER_FLAGS))
    expect(imageEnvironment['MALLOC_ARENA_MAX']).toBe(serverProcess().env.MALLOC_ARENA_MAX)
  })

  it('sets variables that the shop knows, and writes to one volume', () => {
    for (const name of Object.keys(imageEnvironment)) expect([...settings, ...OF_PROGRAMS]).toContain(name)
    expect(textsOf('VOLUME')).toEqual([imageEnvironment['DATA_DIR']])
    expect(lastOf('EXPOSE')).toBe(imageEnvironment['PORT'])
  })

  it('asks for its health at an address that the server answers', () => {
    const asked = /\$\{process\.env\.PORT\}\/(\w+)`/.exec(lastOf('HEALTHCHECK'))?.[1]
    expect(asked).toBe('healthz')
    expect(ROOT_FILES).toContain(asked)
  })
})

describe('compose.yaml', () => {
  it('uses images of fixed versions, or builds them here', () => {
    for (const { image, build } of Object.values(services)) {
      if (build === undefined) expect(image).toMatch(PINNED)
      else if (typeof build === 'object') expect(lastOf('FROM', instructionsOf(path.join(build.context, build.dockerfile)))).toMatch(PINNED)
      else expect(existsSync(path.join(root, build, 'Dockerfile'))).toBe(true)
    }
  })

  it('gives the shop settings that it knows', () => {
    for (const { environment = {} } of shops) for (const name of Object.keys(environment)) expect(settings).toContain(name)
  })

  it('starts both instances with a read-only file system and one volume, shared, for what they write', () => {
    for (const shop of shops) expect(shop).toMatchObject({ read_only: true, volumes: [`shop:${imageEnvironment['DATA_DIR']}`] })
    expect(Object.keys(volumes)).toContain('shop')
  })

  it('waits for services that tell whether they are healthy', () => {
    const waitedFor = Object.values(services).flatMap(({ depends_on = {} }) => Object.entries(depends_on))
    expect(waitedFor.map(([name]) => name)).toEqual(expect.arrayContaining(['postgres', 'pgbouncer', 'valkey', 'garage', 'shop-1']))
    for (const [name, { condition }] of waitedFor) {
      expect(condition).toBe('service_healthy')
      // The shop's is in its image.
      expect([name, services[name]?.healthcheck !== undefined || services[name]?.image === 'shop']).toEqual([name, true])
    }
  })

  it('gives the addresses of its services, by their names and ports', () => {
    const [{ environment = {} } = { environment: {} }] = shops
    const hostOf = (name: string) => new URL(String(environment[name]).replace(/\$\{\w+:-(\w*)\}/g, '$1')).host
    const pgbouncer = environmentOf(lastOf('ENV', instructionsOf('deploy/pgbouncer.Dockerfile')))
    expect(hostOf('DATABASE_URL')).toBe(`pgbouncer:${pgbouncer['LISTEN_PORT']}`)
    expect(hostOf('DATABASE_DIRECT_URL')).toBe('postgres:5432')
    expect(hostOf('REDIS_URL')).toBe('valkey:6379')
    const instances = String(services['caddy']?.environment?.['SHOP_INSTANCES']).split(' ')
    expect(instances).toEqual(['shop-1', 'shop-2'].map((name) => `${name}:${imageEnvironment['PORT']}`))
  })

  it('gives both instances the key and the bucket that the store of pictures makes at its first start', () => {
    const toml = read('deploy/garage.toml')
    const { environment: made = {}, command = [], volumes: mounts } = services['garage'] ?? {}
    expect(command).toEqual(expect.arrayContaining(['--single-node', '--default-bucket']))
    for (const { environment } of shops)
      expect(environment).toMatchObject({
        S3_ENDPOINT: `http://garage:${/^api_bind_addr = "\[::\]:(\d+)"$/m.exec(toml)?.[1]}`,
        S3_REGION: /^s3_region = "(\w+)"$/m.exec(toml)?.[1],
        S3_BUCKET: made['GARAGE_DEFAULT_BUCKET'],
        S3_ACCESS_KEY_ID: made['GARAGE_DEFAULT_ACCESS_KEY'],
        S3_SECRET_ACCESS_KEY: made['GARAGE_DEFAULT_SECRET_KEY'],
      })
    const settingsOf = (environment: Service['environment'] = {}) =>
      Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, String(value).replace(/\$\{\w+:-(.*)\}/, '$1')]))
    expect(parseEnv(settingsOf(shops[0]?.environment)).S3_ACCESS_KEY_ID).toMatch(/^GK[0-9a-f]{24}$/)
    expect(settingsOf(made)['GARAGE_DEFAULT_SECRET_KEY']).toMatch(/^[0-9a-f]{64}$/)
    for (const [, folder = ''] of toml.matchAll(/^\w+_dir = "(.*)\/\w+"$/gm)) expect(mounts).toContain(`pictures:${folder}`)
  })

  it('publishes the proxy alone; what stores data has no way to the internet', () => {
    const published = Object.entries(services).filter(([, { ports }]) => ports !== undefined)
    expect(published.map(([name]) => name)).toEqual(['caddy'])
    expect(networks['inside']).toEqual({ internal: true })
    for (const name of ['postgres', 'pgbouncer', 'valkey', 'garage']) expect([name, services[name]?.networks]).toEqual([name, ['inside']])
  })

  it('mounts files of deploy/ that exist', () => {
    const mounted = Object.values(services).flatMap(({ volumes: mounts = [] }) => mounts.filter((mount) => mount.startsWith('./')))
    expect(mounted).toHaveLength(2)
    for (const mount of mounted) expect(existsSync(path.join(root, mount.split(':')[0] ?? ''))).toBe(true)
  })

  it('fills in every variable of the template of PgBouncer', () => {
    const used = [...read('deploy/pgbouncer.ini.template').matchAll(/\$\{([A-Z_]+)\}/g)].map(([, name]) => name)
    const given = environmentOf(lastOf('ENV', instructionsOf('deploy/pgbouncer.Dockerfile')))
    expect(Object.keys({ ...given, ...services['pgbouncer']?.environment })).toEqual(expect.arrayContaining(used))
  })
})
