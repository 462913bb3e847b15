import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { databaseUrl } from '@/lib/db/connection'
import { useShopDatabase } from '@/lib/testing/shop-database'

useShopDatabase()

type Span = {
  name: string
  spanId: string
  parentSpanId?: string
  attributes: { key: string; value: Record<string, unknown> }[]
}
type Export = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }

/** Whatever a visitor sends. */
const CANARY = 'canary-9f3'
/** In the folder of the project, where packages are found. */
const folder = mkdtempSync(path.join(process.cwd(), 'node_modules/.tracing-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A server that asks the database and another server, with a visitor's input. */
const PROGRAM = `
import { startTracing } from ${JSON.stringify(pathToFileURL(path.join(__dirname, 'tracing.ts')).href)}
const tracing = startTracing()
const { createServer, get } = await import('node:http')
const { default: pg } = await import('pg')
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL })
const other = (path) => new Promise((resolve) => get(process.env.OTHER + path, (answer) => answer.resume().on('end', resolve)))
const server = createServer(async (request, response) => {
  if (request.method === 'DELETE') {
    response.end()
    server.close()
    await pool.end()
    return tracing.stop()
  }
  await pool.query('SELECT $1::text AS sent', [request.url])
  await pool.query('SELECT * FROM no_such_table WHERE sent = $1', [request.url]).catch(() => {})
  await other(request.url)
  response.end()
})
server.listen(0, '127.0.0.1', () => console.log(server.address().port))
`

const serve = async (answer: (request: http.IncomingMessage, body: string) => void) => {
  const server = http.createServer((request, response) => {
    let body = ''
    request.on('data', (part) => (body += String(part)))
    request.on('end', () => {
      answer(request, body)
      response.end('{}')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // a TCP server's address
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() }
}

/** Starts PROGRAM. @returns its address, and how it ended once it was asked to stop */
async function runProgram(collector: string, other: string) {
  const file = path.join(folder, 'program.mjs')
  writeFileSync(file, PROGRAM)
  const env = { ...process.env, OTEL_EXPORTER_OTLP_ENDPOINT: collector, OTHER: other, DATABASE_URL: databaseUrl() }
  const program = spawn(process.execPath, ['--import', 'tsx', file], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let log = ''
  program.stderr.on('data', (part) => (log += String(part)))
  const ended = once(program, 'exit')
  const [port] = (await once(program.stdout, 'data')) as [Buffer]
  const origin = `http://127.0.0.1:${String(port).trim()}`
  return {
    origin,
    end: async () => {
      await fetch(origin, { method: 'DELETE' })
      const [code] = (await ended) as [number | null]
      return { code, log }
    },
    kill: () => program.kill('SIGKILL'),
  }
}

it('traces a request with its statements and calls, without anything that the visitor has sent', async () => {
  const spans: Span[] = []
  let sent = ''
  const collector = await serve((_, body) => {
    sent += body
    const { resourceSpans } = JSON.parse(body) as Export
    spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
  })
  const parents: unknown[] = []
  const other = await serve(({ headers }) => parents.push(headers['traceparent']))
  const program = await runProgram(collector.origin, other.origin)
  try {
    await fetch(`${program.origin}/products/${CANARY}?q=${CANARY}`, {
      headers: { 'user-agent': CANARY, cookie: CANARY, 'x-forwarded-for': CANARY },
    })
    expect((await program.end()).code).toBe(0)
  } finally {
    program.kill()
    collector.close()
    other.close()
  }
  const request = spans.find(({ name }) => name === 'GET /products/:slug')
  const within = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId)
  expect(within.map(({ name }) => name.split(' ', 1)[0])).toEqual(expect.arrayContaining(['pg.query:SELECT', 'GET']))
  expect(JSON.stringify(within)).toContain('SELECT $1::text AS sent')
  expect(parents).toEqual([expect.stringMatching(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/)])
  expect(sent).not.toContain(CANARY)
})

it('ends as usual when the collector cannot be reached, and logs it', async () => {
  const other = await serve(() => undefined)
  const program = await runProgram('http://127.0.0.1:9', other.origin)
  try {
    expect((await fetch(`${program.origin}/`)).status).toBe(200)
    const { code, log } = await program.end()
    expect(code).toBe(0)
    expect(log).toContain('"event":"tracing"')
  } finally {
    program.kill()
    other.close()
  }
})
