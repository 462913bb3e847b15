import { mkdtempSync, readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import S3rver from 's3rver'
import { until } from '@/lib/testing/until'
import { openStorage, type Storage } from './storage'

const KEYS = { S3_REGION: 'us-east-1', S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER', S3_BUCKET: 'shop' }
const FILE = new Uint8Array([1, 2, 3])
let folder: string
let server: S3rver | undefined
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'storage-'))
})
afterEach(async () => {
  await server?.close()
  server = undefined
  await rm(folder, { recursive: true, force: true, maxRetries: 10 })
})

async function startStore(): Promise<string> {
  server = new S3rver({ address: '127.0.0.1', port: 0, directory: folder, silent: true, configureBuckets: [{ name: 'shop', configs: [] }] })
  return `http://127.0.0.1:${(await server.run()).port}`
}

const inFolder = () => openStorage({ DATA_DIR: folder, ...KEYS })
const inStore = async () => openStorage({ DATA_DIR: folder, ...KEYS, S3_ENDPOINT: await startStore() })

async function listed(storage: Storage): Promise<readonly string[]> {
  const names = []
  for await (const name of storage.names('media')) names.push(name)
  return names.sort()
}

describe.each([
  ['a folder', inFolder],
  ['a store that speaks the protocol of S3', inStore],
])('files in %s', (_, open) => {
  it('are read as they were stored, and gone when they are removed', async () => {
    const storage = await open()
    expect(await storage.get('media/a.webp')).toBeNull()
    await storage.put('media/a.webp', FILE, 'image/webp')
    expect([...((await storage.get('media/a.webp')) ?? [])]).toEqual([...FILE])
    await storage.remove('media/a.webp')
    await storage.remove('media/a.webp')
    expect(await storage.get('media/a.webp')).toBeNull()
  })

  it('are listed by folder', async () => {
    const storage = await open()
    expect(await listed(storage)).toEqual([])
    for (const name of ['media/b.webp', 'jobs/export.csv', 'media/a.webp']) await storage.put(name, FILE, 'image/webp')
    expect(await listed(storage)).toEqual(['media/a.webp', 'media/b.webp'])
    expect(() => storage.names('../secret')).toThrow('not the name')
  })

  it.each(['../secret', 'media/../../secret', '/etc/passwd', 'media/a/b', 'media/', 'media/.env'])(
    'never lead elsewhere: %s',
    async (name) => {
      const storage = await open()
      await expect(storage.get(name)).rejects.toThrow('not the name')
      await expect(storage.put(name, FILE, 'image/webp')).rejects.toThrow('not the name')
    },
  )
})

describe('the listing of a store of files', () => {
  const page =
    (body: string, status = 200) =>
    () =>
      Promise.resolve(new Response(body, { status }))
  afterEach(() => jest.restoreAllMocks())

  it('has as many pages as the store needs', async () => {
    const keys = ['a', 'b', 'c'].map((name) => `<Key>files/media/${name}.webp</Key>`)
    const fetch = jest
      .spyOn(globalThis, 'fetch')
      .mockImplementationOnce(page(`${keys[0]}${keys[1]}<IsTruncated>true</IsTruncated>`))
      .mockImplementationOnce(page(`${keys[2]}<IsTruncated>false</IsTruncated>`))
    const storage = openStorage({ DATA_DIR: folder, ...KEYS, S3_ENDPOINT: 'https://store.example' })
    expect(await listed(storage)).toEqual(['media/a.webp', 'media/b.webp', 'media/c.webp'])
    const asked = fetch.mock.calls.map(([request]) =>
      new URL(request instanceof Request ? request.url : request).searchParams.get('start-after'),
    )
    expect(asked).toEqual([null, 'files/media/b.webp'])
  })

  it.each([
    ['refuses', page('', 403), 'answered 403'],
    ['has no such bucket', page('<Error><Code>NoSuchBucket</Code></Error>', 404), 'does not list'],
    ['is a page of a proxy', page('<html>Welcome</html>'), 'does not list'],
    ['repeats its first page', page('<Key>files/media/a.webp</Key><IsTruncated>true</IsTruncated>'), 'does not list'],
    ['is not reached', () => Promise.reject(new TypeError('fetch failed')), 'fetch failed'],
  ])('fails and does not count as empty when it %s', async (_, answer, message) => {
    jest.spyOn(globalThis, 'fetch').mockImplementation(answer)
    await expect(listed(openStorage({ DATA_DIR: folder, ...KEYS, S3_ENDPOINT: 'https://store.example' }))).rejects.toThrow(message)
  })
})

describe('a store of files that refuses', () => {
  it('fails the upload and names the status', async () => {
    const storage = openStorage({ DATA_DIR: folder, ...KEYS, S3_ACCESS_KEY_ID: 'wrong', S3_ENDPOINT: await startStore() })
    await expect(storage.put('media/a.webp', FILE, 'image/webp')).rejects.toThrow('answered 403')
  })
})

describe('a store of files on a slow line', () => {
  const MINUTE_MS = 60_000
  let slow: http.Server
  let sending: http.ServerResponse | undefined

  beforeEach(async () => {
    sending = undefined
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance', 'Date'] })
    // The built-in one has a clock of its own.
    jest.spyOn(AbortSignal, 'timeout').mockImplementation((limitMs) => {
      const late = new AbortController()
      setTimeout(() => late.abort(), limitMs)
      return late.signal
    })
    slow = http.createServer((_, response) => {
      sending = response
      response.write('piece')
    })
    await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve))
  })
  afterEach(() => {
    jest.useRealTimers()
    jest.restoreAllMocks()
    slow.closeAllConnections()
    slow.close()
  })
  const open = () => {
    const { port } = slow.address() as AddressInfo // a TCP server's address
    return openStorage({ DATA_DIR: folder, ...KEYS, S3_ENDPOINT: `http://127.0.0.1:${port}` })
  }

  it('REL-03 has as much time as a file needs, as long as it goes on sending', async () => {
    const pieces = await open().getPieces('catalog/a.csv')
    const read: string[] = []
    for await (const piece of pieces ?? []) {
      read.push(Buffer.from(piece).toString())
      // The reader's own time does not count either.
      jest.advanceTimersByTime(2 * MINUTE_MS)
      setImmediate(() => {
        jest.advanceTimersByTime(MINUTE_MS - 1)
        if (read.length < 5) sending?.write('piece')
        else sending?.end()
      })
    }
    expect(read).toEqual(Array(5).fill('piece'))
  })

  it('REL-03 that falls silent in the middle of a file fails', async () => {
    const reading = open().get('catalog/a.csv')
    const failed = expect(reading).rejects.toThrow('stopped answering')
    await until(() => sending !== undefined && jest.getTimerCount() === 1)
    // Enough turns of the event loop to begin with the file.
    for (let turn = 0; turn < 1_000; turn += 1) await new Promise(setImmediate)
    jest.advanceTimersByTime(MINUTE_MS)
    await failed
  })
})

it('a file in a folder leaves no unfinished copy', async () => {
  await inFolder().put('media/a.webp', FILE, 'image/webp')
  expect(readdirSync(path.join(folder, 'files/media'))).toEqual(['a.webp'])
})
