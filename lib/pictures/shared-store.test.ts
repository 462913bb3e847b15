import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import S3rver from 's3rver'
import { until } from '@/lib/testing/until'
import { createPictures, pictureName } from './pictures'
import { createSharedPictures } from './shared-store'

const NAME = 'a'.repeat(43)
const KEYS = { S3_REGION: 'us-east-1', S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER', S3_BUCKET: 'shop' }
const aPicture = () => ({ type: 'image/avif', bytes: new Uint8Array([1, 2, 3]) })
let folder: string
let events: string[]
let log: (event: string) => void
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'bucket-'))
  const ofThisTest: string[] = []
  events = ofThisTest
  log = (event) => void ofThisTest.push(event)
})
// The store may still write the last object: it runs in this process and needs its turns.
afterEach(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }))

describe('PERF-01 pictures in a store that speaks the protocol of S3', () => {
  let server: S3rver
  let S3_ENDPOINT: string
  beforeEach(async () => {
    server = new S3rver({
      address: '127.0.0.1',
      port: 0,
      directory: folder,
      silent: true,
      configureBuckets: [{ name: 'shop', configs: [] }],
    })
    const { port } = await server.run()
    S3_ENDPOINT = `http://127.0.0.1:${port}`
  })
  afterEach(() => server.close())
  const open = (keys = {}) => createSharedPictures({ ...KEYS, S3_ENDPOINT, log, ...keys })

  it('are found by another instance, with their type', async () => {
    expect(await open().get(NAME)).toBeNull()
    await open().set(NAME, aPicture())
    expect(await open().get(NAME)).toEqual(aPicture())
    expect(events).toEqual([])
  })

  it('are not there with a wrong key, which the log names without the key', async () => {
    const store = open({ S3_ACCESS_KEY_ID: 'wrong-canary' })
    await store.set(NAME, aPicture())
    expect(await open().get(NAME)).toBeNull()
    expect(events).toEqual(['shared_pictures_failed status_403'])
  })

  it('are made once by all instances', async () => {
    let made = 0
    const pool = {
      run: () => {
        made += 1
        return Promise.resolve(aPicture())
      },
      close: () => undefined,
    }
    const recipe = { kind: 'resize', source: new Uint8Array(), width: 640, quality: 75, type: 'image/avif' } as const
    const instance = (name: string) => createPictures({ folder: path.join(folder, name), maxBytes: 1_000_000, log, pool, shared: open() })
    const name = pictureName('source', [640])
    await instance('one').make(name, recipe)
    // The first answer does not wait for the store.
    await until(async () => (await open().get(name)) !== null)
    expect(await instance('two').make(name, recipe)).toEqual(aPicture())
    expect(made).toBe(1)
  })
})

describe('a store that fails', () => {
  const servers: http.Server[] = []
  afterEach(() => {
    for (const server of servers.splice(0)) {
      server.closeAllConnections()
      server.close()
    }
  })
  const serve = async (answer: http.RequestListener) => {
    const server = http.createServer(answer)
    servers.push(server)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo // a TCP server's address
    return createSharedPictures({ ...KEYS, S3_ENDPOINT: `http://127.0.0.1:${port}`, log })
  }

  it('is not asked for a while when it does not answer', async () => {
    let asked = 0
    const store = await serve(() => void (asked += 1))
    expect(await store.get(NAME)).toBeNull()
    await store.set(NAME, aPicture())
    expect(await store.get(NAME)).toBeNull()
    expect(asked).toBe(1)
    expect(events).toEqual(['shared_pictures_failed TimeoutError'])
  })

  it('cannot make the shop send anything but pictures', async () => {
    const store = await serve((_, response) => response.setHeader('content-type', 'text/html').end('<script>'))
    expect(await store.get(NAME)).toBeNull()
  })
})
