import { mutate, SWRConfig } from 'swr'
import { ValidationError } from 'yup'
import type { Call, CallFailure, Download, Endpoint } from '@/lib/v2/call'

/** A request as the server gets it. `body`: an empty object if there is none; of a form, its FormData. */
export type Heard<Input = unknown> = {
  /** 'POST /carts/add', 'DELETE /carts/7' */
  call: string
  body: Input
  params: Readonly<Record<string, string>>
  query: Readonly<Record<string, string>>
  request: Request
}

/** What the server does for a call: its result, which the call's own codec writes, or a whole response; Response.error() is lost on the way. */
type Answer<Input, Output> = (body: Input, request: Heard<Input>) => Output | Response | Promise<Output | Response>

export const refusal = (
  message: string | null,
  status = 200,
  errors: Readonly<Record<string, readonly string[]>> = {},
): CallFailure & { kind: 'refused' } => ({ kind: 'refused', status, message, errors })
/** The failure of a call that the server does not know. */
export const UNKNOWN_CALL: CallFailure = { ...refusal(null, 404), isUnknownCall: true }
export const NO_CONNECTION: CallFailure = { kind: 'unreachable', status: null, message: null }

/** The response from which a caller reads this failure. */
function responseOf(failure: CallFailure): Response {
  if (failure.kind === 'invalid') return new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html' } })
  if (failure.kind === 'unreachable') {
    if (failure.status === null) return Response.error()
    const headers: Record<string, string> = failure.reference === undefined ? {} : { 'X-Request-Id': failure.reference }
    // A proxy's 429 is not JSON: as JSON it would be a refusal of the shop.
    return failure.message === null
      ? new Response('', { status: failure.status, headers })
      : Response.json({ message: failure.message }, { status: failure.status, headers })
  }
  const { status, errors, challenge, retryAfterSeconds } = failure
  const message = failure.isUnknownCall ? 'Invalid Route' : failure.message
  return Response.json(
    { result: false, message, errors, challenge },
    { status, headers: retryAfterSeconds === undefined ? {} : { 'Retry-After': String(retryAfterSeconds) } },
  )
}

/** Accepts jsdom's forms and signals and relative addresses, unlike Node's Request; keeps the body as sent, which the server then reads without waiting. */
class PageRequest extends Request {
  readonly content: BodyInit | null
  override readonly signal: AbortSignal

  constructor(address: string | URL, { body = null, signal, ...init }: RequestInit = {}) {
    super(new URL(address, location.origin), init)
    this.content = body
    this.signal = signal ?? new AbortController().signal
  }
}

const readBody = ({ content }: PageRequest): unknown => (typeof content === 'string' ? JSON.parse(content) : (content ?? {}))

/** An admin's call carries the right that it needs. */
const baseOf = (call: Endpoint): string => ('right' in call ? '/api/admin' : '/api/v2')

const isDownload = (call: Endpoint): call is Download => 'mediaType' in call

const patternOf = (call: Endpoint): RegExp => new RegExp(`^${(baseOf(call) + call.path).replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)

const BASE = /^\/api\/(?:v2|admin)/

const paramsOf = ({ pattern }: Route, { pathname }: URL): Heard['params'] =>
  Object.fromEntries(Object.entries(pattern.exec(pathname)?.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]))

/** The `{name}` in a path: '/orders/open' is not a code of '/orders/{code}'. */
const parameterCount = ({ path }: Endpoint): number => path.split('{').length

/** What the server knows of one call. */
type Route = {
  call: Endpoint
  pattern: RegExp
  answer: ((heard: Heard) => Promise<Response>) | null
  failures: { failure: CallFailure; times: number }[]
  isLost: boolean
  requests: Heard[]
  gate: { open: () => void; passed: Promise<void> } | null
}

/** The server behind a page's `fetch`. A page uses the real code of lib/v2; nothing but the network is replaced. */
class FakeV2 {
  private routes: Route[] = []
  private heard: Heard[] = []
  private faults: string[] = []

  /**
   * Answers this call; a later answer replaces it. A download is answered with a Response. `checksInput`: a body that the call's rule refuses fails the test,
   * unless the test's server has rules of its own.
   */
  on<Input, Output>(call: Call<Input, Output>, answer: Answer<Input, NoInfer<Output>>, options?: { checksInput: boolean }): void
  on(call: Download, answer: (body: unknown, request: Heard) => Response | Promise<Response>): void
  on<Input, Output>(call: Call<Input, Output> | Download, answer: Answer<Input, Output>, { checksInput } = { checksInput: true }): void {
    this.route(call).answer = async (heard) => {
      if (checksInput && !isDownload(call) && call.input && !(heard.body instanceof FormData))
        await (await call.input()).validate(heard.body, { strict: true })
      // A border of the test: the rule of the call describes the body.
      const result = await answer(heard.body as Input, heard as Heard<Input>)
      if (result instanceof Response) return result
      if (isDownload(call)) throw new Error(`A download needs a Response: ${heard.call}`)
      return Response.json(call.write(result, { origin: location.origin, url: new URL(heard.request.url) }))
    }
  }

  /** Fails the next calls, by default all until `recover`, whatever `on` answers. They are not executed. */
  fail(call: Endpoint, failure: CallFailure, times = Infinity): void {
    this.route(call).failures.push({ failure, times })
  }

  /** Executes the next call, whose answer does not arrive. */
  lose(call: Endpoint): void {
    this.route(call).isLost = true
  }

  /** Ends the failures of this call, or of all. */
  recover(call?: Endpoint): void {
    for (const route of this.these(call)) route.failures = []
  }

  /** Holds back the answers to this call, or to all that are answered, until `release`. Calls are executed when they arrive. */
  hold(call?: Endpoint): void {
    for (const route of this.these(call).filter(({ gate }) => gate === null)) {
      let open = (): void => undefined
      const passed = new Promise<void>((done) => (open = done))
      route.gate = { open, passed }
    }
  }

  /** Sends what is held back: of this call, or of all. */
  release(call?: Endpoint): void {
    for (const route of this.these(call)) {
      route.gate?.open()
      route.gate = null
    }
  }

  /** What has been sent, oldest first: to this call, or to all. */
  requests(): readonly Heard[]
  requests<Input, Output>(call: Call<Input, Output>): readonly Heard<Input>[]
  requests(call: Endpoint): readonly Heard[]
  requests(call?: Endpoint): readonly Heard[] {
    return call === undefined ? this.heard : this.route(call).requests
  }

  /** The bodies of what has been sent to this call, oldest first. */
  bodies<Input, Output>(call: Call<Input, Output>): readonly Input[] {
    return this.requests(call).map(({ body }) => body)
  }

  /** Replaces the page's fetch. */
  readonly fetch = async (address: PageRequest | string | URL, init?: RequestInit): Promise<Response> => {
    const request = address instanceof PageRequest ? address : new PageRequest(address, init)
    const url = new URL(request.url)
    const route = this.find(request.method, url.pathname)
    const heard: Heard = {
      call: `${request.method} ${url.pathname.replace(BASE, '')}`,
      body: readBody(request),
      params: route ? paramsOf(route, url) : {},
      query: Object.fromEntries(url.searchParams),
      request,
    }
    this.heard.push(heard)
    route?.requests.push(heard)
    return new Promise((resolve, reject) => {
      request.signal.addEventListener('abort', () => reject(new DOMException('The request was aborted.', 'AbortError')))
      this.answer(route, heard).then(
        (response) => (response.type === 'error' ? reject(new TypeError('Failed to fetch')) : resolve(response)),
        reject,
      )
    })
  }

  /** Forgets everything. What is held back is never sent: it would reach the next test. */
  reset(): void {
    this.routes = []
    this.heard = []
    this.faults = []
  }

  /** @throws what the server could not answer since the last reset */
  check(): void {
    const faults = this.faults.splice(0)
    if (faults.length > 0) throw new Error(faults.join('\n'))
  }

  private async answer(route: Route | undefined, heard: Heard): Promise<Response> {
    const gate = route?.gate?.passed
    const response = await this.execute(route, heard)
    await gate
    if (!route?.isLost) return response
    route.isLost = false
    return Response.error()
  }

  private async execute(route: Route | undefined, heard: Heard): Promise<Response> {
    const failing = route?.failures.find(({ times }) => times > 0)
    if (failing) {
      failing.times -= 1
      return responseOf(failing.failure)
    }
    if (!route?.answer) return this.fault(`The test gives no answer to ${heard.call}: v2.on(the call, …)`)
    return route.answer(heard).catch((error: unknown) => {
      const detail = ValidationError.isError(error) ? `${error.path}: ${JSON.stringify(error.errors)}` : String(error)
      return this.fault(`${heard.call}: ${detail}`)
    })
  }

  private fault(text: string): never {
    this.faults.push(text)
    throw new TypeError('Failed to fetch')
  }

  private find(method: string, path: string): Route | undefined {
    return this.routes
      .filter(({ call, pattern }) => call.method === method && pattern.test(path))
      .sort((one, other) => parameterCount(one.call) - parameterCount(other.call))
      .at(0)
  }

  private these(call: Endpoint | undefined): readonly Route[] {
    return call === undefined ? this.routes : [this.route(call)]
  }

  private route(call: Endpoint): Route {
    const known = this.routes.find((route) => route.call === call)
    if (known) return known
    const route: Route = { call, pattern: patternOf(call), answer: null, failures: [], isLost: false, requests: [], gate: null }
    this.routes.push(route)
    return route
  }
}

export type { FakeV2 }

/**
 * A v2 server for the tests of a file, in the place of the network; it answers the calls of the shop and of the admin. Each test begins with a server that
 * knows no call, and fails if the page sends one that it gives no answer to.
 * @example
 *   const v2 = fakeV2()
 *   it('…', async () => {
 *     v2.on(addToCart, ({ quantity }) => ({ message: 'Added', cart: aCart({ quantity }) }))
 *     v2.fail(getCart, NO_CONNECTION)
 *     …
 *     expect(v2.requests(addToCart)).toMatchObject([{ body: { quantity: 2 } }])
 *   })
 */
export function fakeV2(): FakeV2 {
  const v2 = new FakeV2()
  const { fetch, Request } = globalThis
  beforeEach(async () => {
    v2.reset()
    Object.assign(globalThis, { fetch: v2.fetch, Request: PageRequest })
    // swr keeps answers as long as its module lives, which is the whole test file, and answers repeated reads within two seconds from them.
    Object.assign(SWRConfig.defaultValue, { dedupingInterval: 0, shouldRetryOnError: false })
    // With `revalidate: false` a request that is still on its way would count as the next test's, and its answer be dropped.
    await mutate(() => true, undefined)
  })
  afterEach(() => v2.check())
  // Not after each test: a page may still send a request, which must not reach a real network.
  afterAll(() => void Object.assign(globalThis, { fetch, Request }))
  return v2
}
