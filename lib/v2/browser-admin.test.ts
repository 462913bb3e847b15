import { defineAdminDownload } from './admin-call'
import { saveAdminFile } from './browser-admin'

const MINUTE_MS = 60_000
const download = defineAdminDownload({ method: 'GET', path: '/file', right: null, mediaType: 'text/csv' })
const realFetch = global.fetch
const saved: File[] = []
let sending: ReadableStreamDefaultController<Uint8Array>

beforeEach(() => {
  saved.length = 0
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance', 'Date'] })
  Object.assign(globalThis, { location: { origin: 'https://shop.example' }, document: { createElement: () => ({ click() {} }) } })
  jest.spyOn(URL, 'createObjectURL').mockImplementation((file) => (saved.push(file as File), 'blob:file')) // Only files are saved here.
  // The built-in one has a clock of its own.
  jest.spyOn(AbortSignal, 'timeout').mockImplementation((limitMs) => {
    const late = new AbortController()
    setTimeout(() => late.abort(), limitMs)
    return late.signal
  })
  global.fetch = jest.fn(async (_: URL, { signal }: { signal: AbortSignal }) => {
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void (sending = controller) })
    signal.addEventListener('abort', () => sending.error(new Error('aborted')))
    return new Response(body, { headers: { 'Content-Disposition': 'attachment; filename="catalogue.csv"' } })
  }) as unknown as typeof fetch // The other shapes of its arguments are not used here.
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
  global.fetch = realFetch
})

const turn = () => new Promise(setImmediate)

it('REL-03 a file of the admin has as much time as it needs, as long as its server goes on sending', async () => {
  const saving = saveAdminFile(download)
  for (let piece = 0; piece < 5; piece += 1) {
    await turn()
    jest.advanceTimersByTime(MINUTE_MS - 1)
    sending.enqueue(new TextEncoder().encode(`${piece}\n`))
  }
  await turn()
  sending.close()
  expect(await saving).toEqual({ ok: true, value: null })
  const [file] = saved
  expect([file?.name, await file?.text()]).toEqual(['catalogue.csv', '0\n1\n2\n3\n4\n'])
  expect(jest.getTimerCount()).toBe(0)
})

it('REL-03 a file of the admin whose server falls silent is abandoned, and nothing is saved', async () => {
  const saving = saveAdminFile(download)
  await turn()
  sending.enqueue(new TextEncoder().encode('0\n'))
  await turn()
  jest.advanceTimersByTime(MINUTE_MS)
  expect(await saving).toMatchObject({ ok: false, failure: { kind: 'unreachable' } })
  expect(saved).toEqual([])
})
