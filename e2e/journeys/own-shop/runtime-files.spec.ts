import { spawn, type ChildProcess } from 'node:child_process'
import { chownSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { expect } from '@playwright/test'
import { freePort } from '@/lib/server/start/free-port.mjs'
import { run } from '@/lib/server/start/prepare.mjs'
import { aRedis } from '@/lib/testing/a-redis'
import { openHttpServer } from '@/lib/testing/http-server'
import { temporaryFolder, test } from '../../own-shop'

/** Root can write anywhere; this is the image's `node` account. */
const USER = 1000
const asUser = process.getuid?.() === 0 ? { uid: USER, gid: USER } : {}

const dockerfile = readFileSync('Dockerfile', 'utf8')
/** The image's start command, with its variables. */
const wholeCommand = JSON.parse(/^CMD (.*)$/m.exec(dockerfile)?.[1] ?? '[]') as string[] // a list of words
const variables = [...(/^ENV (.*)$/m.exec(dockerfile)?.[1]?.matchAll(/(\w+)=(\S+)/g) ?? [])].map(
  ([, name = '', value = '']) => [name, value] as const,
)

const exitCodeOf = (child: ChildProcess) => new Promise<number | null>((resolve) => child.once('exit', resolve))

test('the files of the image are enough for a shop that may write to DATA_DIR alone, and for its commands', async ({ shop, request }) => {
  const { folder, remove } = temporaryFolder()
  const [image, data] = [path.join(folder, 'shop'), path.join(folder, 'data')]
  await run(process.execPath, ['scripts/runtime-files.mjs', image])
  mkdirSync(data)
  if (asUser.uid !== undefined) chownSync(data, asUser.uid, asUser.gid)
  await run('chmod', ['-R', 'a-w', image])
  const port = await freePort()
  // Parts loaded only if configured.
  const [collector, redis] = [await openHttpServer((_, response) => response.end()), await aRedis()]
  const optional = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${collector.port}`, REDIS_URL: redis.url }
  const env = {
    ...optional,
    PATH: process.env.PATH,
    ...Object.fromEntries(variables),
    NODE_ENV: 'production' as const,
    PORT: String(port),
    DATA_DIR: data,
    TMPDIR: image,
    DATABASE_URL: shop.database.url,
  }
  const start = ([program = '', ...words]: readonly string[]) =>
    spawn(program, words, { ...asUser, cwd: image, env, stdio: ['ignore', 'pipe', 'inherit'] })

  expect(wholeCommand).toContain('node')
  const server = start(wholeCommand)
  const ended = exitCodeOf(server)
  await Promise.race([
    new Promise<void>((resolve) => createInterface({ input: server.stdout }).on('line', (line) => line.includes('is open') && resolve())),
    ended.then(() => Promise.reject(new Error('The shop of the image did not open.'))),
  ])
  const typeOf = async (address: string) => {
    const answer = await request.get(new URL(address, `http://127.0.0.1:${port}`).href)
    return [answer.status(), answer.headers()['content-type']]
  }
  const home = await (await request.get(`http://127.0.0.1:${port}/`)).text()
  expect(await typeOf('/')).toEqual([200, 'text/html; charset=utf-8'])
  expect(await typeOf('/search?query=almonds')).toEqual([200, 'text/html; charset=utf-8'])
  const picture = /\/_next\/image\?[^" ]+/.exec(home)?.[0].replaceAll('&amp;', '&') ?? ''
  expect(await typeOf(picture)).toEqual([200, expect.stringMatching(/^image\/(?:webp|avif|jpeg)$/)])
  expect(await typeOf('/og/products/california-almonds.jpg')).toEqual([200, 'image/jpeg'])
  server.kill('SIGTERM')
  expect(await ended).toBe(0)

  for (const command of ['audit', 'admin', 'orders', 'catalog', 'reviews', 'backup', 'restore']) {
    const words = [process.execPath, '--import', 'tsx', `scripts/${command}.ts`, ...(command === 'audit' ? [] : ['--help'])]
    const ran = start(words)
    ran.stdout.resume()
    expect([command, await exitCodeOf(ran)]).toEqual([command, 0])
  }
  await collector.close()
  await redis.close()
  await run('chmod', ['-R', 'u+w', image])
  remove()
})
