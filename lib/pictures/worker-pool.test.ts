import { readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import sharp from 'sharp'
import type { Resize } from './recipes'
import { createWorkerPool } from './worker-pool'

const PHOTO = readFileSync('public/demo/products/cloves-1.webp')
const aRecipe = (over: Partial<Resize> = {}): Resize => ({
  kind: 'resize',
  source: PHOTO,
  width: 96,
  quality: 70,
  type: 'image/webp',
  ...over,
})

let pool: ReturnType<typeof createWorkerPool>
afterEach(() => pool.close())

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
const turn = () => new Promise((resolve) => setImmediate(resolve))

describe('PERF-01 the process that makes pictures', () => {
  it('makes a picture with a low priority, two glibc arenas and no secret of the shop', async () => {
    process.env['COOKIE_SECRET'] = 'a secret of at least 32 characters'
    pool = createWorkerPool()
    const picture = await pool.run(aRecipe())
    delete process.env['COOKIE_SECRET']
    if (picture === null || picture === 'busy') throw new Error('no picture')
    expect(await sharp(picture.bytes).metadata()).toMatchObject({ format: 'webp', width: 96 })
    const pid = pool.pid() ?? 0
    expect(getPriority(pid)).toBeGreaterThan(getPriority())
    if (process.platform !== 'linux') return
    const environment = readFileSync(`/proc/${pid}/environ`, 'utf8')
    expect(environment).toContain('MALLOC_ARENA_MAX=2')
    expect(environment).not.toContain('SECRET')
  })

  it('ends when there is nothing to do, and starts again with the next picture', async () => {
    pool = createWorkerPool({ idleMs: 1 })
    await pool.run(aRecipe())
    const first = pool.pid() ?? 0
    while (pool.pid() !== undefined || isAlive(first)) await turn()
    expect(await pool.run(aRecipe())).not.toBeNull()
  })

  it('REL-03 fails the picture in progress when it dies, and makes the next ones', async () => {
    pool = createWorkerPool({ atOnce: 1 })
    await pool.run(aRecipe())
    const [dying, waiting] = [pool.run(aRecipe({ width: 1080, type: 'image/avif' })), pool.run(aRecipe())]
    process.kill(pool.pid() ?? 0, 'SIGKILL')
    const outcomes = await Promise.allSettled([dying, waiting])
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
    expect(await pool.run(aRecipe())).not.toBeNull()
  })

  it('REL-03 is ended when a picture takes too long', async () => {
    pool = createWorkerPool({ limitMs: 1 })
    await expect(pool.run(aRecipe({ width: 1080, type: 'image/avif' }))).rejects.toThrow('ended (SIGKILL)')
  })

  it('REL-06 is ended when a picture takes too much memory, and makes the next ones', async () => {
    pool = createWorkerPool({ memoryMb: 1 })
    await expect(pool.run(aRecipe({ width: 1080, type: 'image/avif' }))).rejects.toThrow('ended (SIGKILL)')
    await expect(pool.run(aRecipe({ width: 1080, type: 'image/avif' }))).rejects.toThrow('ended (SIGKILL)')
  })

  it('REL-06 refuses when too many are waiting', async () => {
    pool = createWorkerPool({ atOnce: 1, mostQueued: 2 })
    const made = [1, 2, 3].map(async () => pool.run(aRecipe()))
    expect(pool.run(aRecipe())).toBe('busy')
    expect((await Promise.all(made)).every((picture) => picture !== null && picture !== 'busy')).toBe(true)
  })

  it('reports that a file is no picture, and survives', async () => {
    pool = createWorkerPool()
    await expect(pool.run(aRecipe({ source: Buffer.from('no picture') }))).rejects.toThrow('unsupported image format')
    const pid = pool.pid()
    await pool.run(aRecipe())
    expect(pool.pid()).toBe(pid)
  })
})
