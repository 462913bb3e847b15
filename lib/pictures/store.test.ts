import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createPictureStore } from './store'

let folder: string
let events: string[] = []
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'pictures-'))
  events = []
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const open = async (maxBytes = 1_000_000) => {
  const store = createPictureStore({ folder, maxBytes, log: (event) => events.push(event) })
  await store.ready
  return store
}
const name = (letter: string) => letter.repeat(43)
const aPicture = (size = 1_000) => ({ type: 'image/avif', bytes: Buffer.alloc(size, 7) })
const stored = () =>
  readdirSync(folder)
    .sort()
    .map((file) => file.slice(0, 1))
const usedHoursAgo = (letter: string, hours: number) => {
  const at = Date.now() / 1_000 - hours * 3_600
  utimesSync(path.join(folder, name(letter)), at, at)
}

describe('PERF-01 the store of pictures', () => {
  it('has a picture with its type after a restart', async () => {
    await (await open()).set(name('a'), aPicture())
    expect(await (await open()).get(name('a'))).toEqual(aPicture())
    expect(await (await open()).get(name('b'))).toBeNull()
  })

  it('deletes the picture that was used longest ago when its bound in bytes is reached, also by pictures of earlier processes', async () => {
    const earlier = await open()
    for (const letter of ['a', 'b', 'c']) await earlier.set(name(letter), aPicture())
    usedHoursAgo('a', 9)
    usedHoursAgo('b', 8)
    usedHoursAgo('c', 7)
    const store = await open(3_500)
    await store.get(name('a'))
    await store.set(name('d'), aPicture())
    while (stored().length > 3) await new Promise((resolve) => setImmediate(resolve))
    expect(stored()).toEqual(['a', 'c', 'd'])
    await open(3_500)
    expect(stored()).toEqual(['a', 'c', 'd'])
  })

  it('stays within its bound while many pictures are written at once', async () => {
    const store = await open(10_000)
    const letters = [...'abcdefghijklmnopqrstuvwxyz']
    await Promise.all(letters.map((letter) => store.set(name(letter), aPicture())))
    while (stored().length > 9) await new Promise((resolve) => setImmediate(resolve))
    const bytes = readdirSync(folder).reduce((sum, file) => sum + readFileSync(path.join(folder, file)).length, 0)
    expect(bytes).toBeLessThanOrEqual(10_000)
  })

  it('is shrunk by a start with a smaller bound', async () => {
    const earlier = await open()
    for (const letter of ['a', 'b', 'c']) await earlier.set(name(letter), aPicture())
    usedHoursAgo('b', 5)
    await open(2_500)
    while (stored().length > 2) await new Promise((resolve) => setImmediate(resolve))
    expect(stored()).toEqual(['a', 'c'])
  })

  it('REL-03 never shows what a crash left half-written, and deletes it later', async () => {
    const half = path.join(folder, `${name('a')}.999.new`)
    writeFileSync(half, 'image/avif\nhal')
    writeFileSync(path.join(folder, name('b')), '')
    const store = await open()
    expect([await store.get(name('a')), await store.get(name('b'))]).toEqual([null, null])
    expect(readdirSync(folder)).toHaveLength(2)
    utimesSync(half, 1_000, 1_000)
    await open()
    expect(readdirSync(folder)).toEqual([name('b')])
  })

  it('REL-03 a folder that cannot be written costs the stored pictures, not the answer', async () => {
    rmSync(folder, { recursive: true })
    writeFileSync(folder, 'a file')
    const store = createPictureStore({ folder, maxBytes: 1_000, log: (event) => events.push(event) })
    await store.set(name('a'), aPicture())
    expect(events).not.toHaveLength(0)
  })
})
