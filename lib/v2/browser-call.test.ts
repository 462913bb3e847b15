import { defineCall, type SessionEffect } from './call'
import { errorTexts } from '@/lib/i18n/error-texts'
import { asText } from './codec'
import { call, CALL_TIME_LIMIT_MS } from './browser-call'
import { LONG_CHALLENGE } from '@/lib/i18n/error-texts'

const ORIGIN = 'https://shop.example'
const greet = defineCall<string, { name: string }>({
  method: 'POST',
  path: '/greet',
  write: (text) => ({ text }),
  read: (body) => asText(body['text']),
})

const answering = (answer: (request: Request) => Promise<Response>) => {
  const heard: Request[] = []
  global.fetch = jest.fn(async (request: Request) => {
    heard.push(request)
    return answer(request)
  }) as unknown as typeof fetch // The other shapes of its arguments are not used here.
  return heard
}

/** A fetch without an answer, which rejects as soon as the request is aborted. */
const never = (request: Request) =>
  new Promise<Response>((_, reject) => request.signal.addEventListener('abort', () => reject(new Error('aborted'))))

const realFetch = global.fetch
beforeAll(() => Object.assign(globalThis, { location: { origin: ORIGIN }, document: { documentElement: { lang: 'en-IN' } } }))
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
  global.fetch = realFetch
})

it('API-01 sends a call to the shop itself with its marker header, and reads the answer', async () => {
  const heard = answering(async () => Response.json({ text: 'Namaste, Asha' }))
  expect(await call(greet, { body: { name: 'Asha' } })).toEqual({ ok: true, value: 'Namaste, Asha' })
  const [request] = heard
  expect(request?.url).toBe(`${ORIGIN}/api/v2/greet`)
  expect(request?.headers.get('x-requested-with')).toBe('XMLHttpRequest')
  expect(await request?.json()).toEqual({ name: 'Asha' })
})

it('API-01 asks for texts in the language of the page, and names none on a page in the default language', async () => {
  const heard = answering(async () => Response.json({ text: '' }))
  for (const lang of ['hi-IN', 'en-IN', '']) {
    document.documentElement.lang = lang
    await call(greet, { body: { name: 'Asha' } })
  }
  document.documentElement.lang = 'en-IN'
  expect(heard.map(({ headers }) => headers.get('app-language'))).toEqual(['hi', null, null])
})

it.each([
  [
    'a bug of the shop',
    500,
    { 'x-request-id': '0af7651916cd43dd' },
    expect.stringMatching(/^Something went wrong on our side\. .*: 0af7651916cd43dd$/),
  ],
  ['a bug without an id, for which the page has words of its own', 500, {}, null],
  ['an outage', 503, { 'x-request-id': '0af7651916cd43dd' }, 'Server Error'],
])('REL-05 REL-03 tells a shopper of %s in words that help', async (_, status, headers: Record<string, string>, message: unknown) => {
  answering(async () => Response.json({ message: 'Server Error' }, { status, headers }))
  expect(await call(greet, { body: { name: 'Asha' } })).toMatchObject({ ok: false, failure: { kind: 'unreachable', status, message } })
})

it('WISH-01 a change outlives its page, a read and a photo do not', async () => {
  const heard = answering(async () => Response.json({ text: '' }))
  const upload = defineCall<string, FormData>({
    method: 'POST',
    path: '/photo',
    write: (text) => ({ text }),
    read: (body) => asText(body['text']),
  })
  const read = defineCall<string>({ method: 'GET', path: '/greeting', write: (text) => ({ text }), read: (body) => asText(body['text']) })
  await call(greet, { body: { name: 'Asha' } })
  await call(upload, { body: new FormData() })
  await call(read)
  expect(heard.map(({ keepalive }) => keepalive)).toEqual([true, false, false])
})

it('API-03 sends neither key nor token', async () => {
  const heard = answering(async () => Response.json({ text: '' }))
  await call(greet, { body: { name: '' } })
  expect([...(heard[0]?.headers.keys() ?? [])].sort()).toEqual(['accept', 'content-type', 'x-requested-with'])
})

describe('AUTH-05 in a browser that reports enabled cookies and drops them', () => {
  const checked = { 'cookie-check': '1' }
  afterEach(() => Object.assign(document, { cookie: '' }))

  it.each([
    ['a success whose cookies were dropped fails with the reason', {}, checked, '', errorTexts().noCookies],
    ['a refusal keeps its own reason', { result: false, message: 'Stock out' }, checked, '', 'Stock out'],
    ['a success whose cookies were stored is one', { text: 'Done' }, checked, 'a=1; cookie_check=1', null],
    ['a success without new cookies is one', { text: 'Done' }, {}, '', null],
  ])('%s', async (_, body: object, headers: Record<string, string>, cookie, reason) => {
    Object.assign(document, { cookie })
    answering(async () => Response.json(body, { headers }))
    const answer = await call(greet, { body: { name: 'Asha' } })
    expect(answer.ok ? null : answer.failure.message).toBe(reason)
  })
})

describe('in a browser that blocks cookies', () => {
  const withSession = (session: SessionEffect) =>
    defineCall<string, { name: string }>({ method: 'POST', path: '/greet', session, write: (text) => ({ text }), read: () => '' })
  const real = globalThis.navigator
  const useNavigator = (value: unknown) => Object.defineProperty(globalThis, 'navigator', { value, configurable: true })
  beforeEach(() => useNavigator({ cookieEnabled: false }))
  afterEach(() => useNavigator(real))

  it.each(['creates_guest', 'signs_in', 'signs_in_by_code'] as const)(
    'AUTH-05 a call that %s is not sent, and says why',
    async (session) => {
      const heard = answering(async () => Response.json({ text: '' }))
      const answer = await call(withSession(session), { body: { name: 'Asha' } })
      expect(answer).toMatchObject({
        ok: false,
        failure: { kind: 'refused', message: errorTexts().noCookies },
      })
      expect(heard).toEqual([])
    },
  )

  it('AUTH-05 a call that needs no visitor is sent', async () => {
    answering(async () => Response.json({ text: '' }))
    expect(await call(withSession('none'), { body: { name: 'Asha' } })).toEqual({ ok: true, value: '' })
  })
})

it('API-06 is aborted at the time limit', async () => {
  const limit = new AbortController()
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
  answering(never)
  const answer = call(greet, { body: { name: '' } })
  limit.abort()
  expect(await answer).toEqual({ ok: false, failure: { kind: 'unreachable', status: null, message: null } })
  expect(timeout).toHaveBeenCalledWith(CALL_TIME_LIMIT_MS)
})

it('API-06 gives a form with photos more time', async () => {
  const timeout = jest.spyOn(AbortSignal, 'timeout')
  answering(async () => Response.json({ text: '' }))
  await call(greet, { body: new FormData() })
  expect(timeout).not.toHaveBeenCalledWith(CALL_TIME_LIMIT_MS)
})

it('API-06 can be cancelled before and during the request', async () => {
  answering(never)
  const cancel = new AbortController()
  const answer = call(greet, { body: { name: '' } }, cancel.signal)
  cancel.abort()
  expect(await answer).toMatchObject({ ok: false, failure: { kind: 'unreachable' } })
})

it('CART-08 distinguishes a lost connection, an outage and a refusal', async () => {
  answering(async () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await call(greet)).toMatchObject({ ok: false, failure: { kind: 'unreachable', status: null } })
  answering(async () => Response.json({ message: 'Back soon' }, { status: 503 }))
  expect(await call(greet)).toMatchObject({ ok: false, failure: { kind: 'unreachable', status: 503, message: 'Back soon' } })
  answering(async () => Response.json({ result: false, message: 'No' }))
  expect(await call(greet)).toMatchObject({ ok: false, failure: { kind: 'refused', status: 200, message: 'No' } })
})

describe('when strangers have used up the attempts', () => {
  const challengeOf = (bits: number) => `${bits}.1795741789491.GmhgytJ-mytnDW4y.d60gXq0Zb7yVJm3aT9c2N5s8R1kLwUoPiEfHvDxBz4A`
  const tooMany = (challenge?: string) => Response.json({ result: false, message: 'Too many attempts', challenge }, { status: 429 })
  const dispatch = jest.fn()
  beforeEach(() => Object.assign(globalThis, { dispatchEvent: dispatch.mockReset() }))
  const solutions = (heard: readonly Request[]) => heard.map(({ headers }) => headers.get('proof-of-work')?.split(':')[0] ?? null)

  it('AUTH-05 sends the request again with the solved challenge, and again if a harder one comes back', async () => {
    const answers = [tooMany(challengeOf(4)), tooMany(challengeOf(6)), Response.json({ text: 'Namaste' })]
    const heard = answering(async () => answers.shift() ?? Response.error())
    expect(await call(greet, { body: { name: 'Asha' } })).toEqual({ ok: true, value: 'Namaste' })
    expect(solutions(heard)).toEqual([null, challengeOf(4), challengeOf(6)])
    expect(await heard[2]?.json()).toEqual({ name: 'Asha' })
    expect(dispatch).not.toHaveBeenCalled()
  })

  it('AUTH-05 gives up after three, and shows the refusal', async () => {
    const heard = answering(async () => tooMany(challengeOf(4)))
    expect(await call(greet, { body: { name: 'Asha' } })).toMatchObject({
      ok: false,
      failure: { status: 429, message: 'Too many attempts' },
    })
    expect(heard).toHaveLength(4)
  })

  it.each([
    ['none came', undefined],
    ['it is no challenge', 'hello'],
    ['it is more work than a phone can do', challengeOf(30)],
  ])('AUTH-05 shows the refusal at once when %s', async (_, challenge) => {
    const heard = answering(async () => tooMany(challenge))
    expect(await call(greet, { body: { name: 'Asha' } })).toMatchObject({ ok: false, failure: { status: 429 } })
    expect(heard).toHaveLength(1)
    expect(dispatch).not.toHaveBeenCalled()
  })

  it('AUTH-05 announces the wait before it solves a long one', async () => {
    const answers = [tooMany(challengeOf(18)), Response.json({ text: '' })]
    answering(async () => answers.shift() ?? Response.error())
    await call(greet, { body: { name: 'Asha' } })
    expect(dispatch.mock.calls.map(([event]: [Event]) => event.type)).toEqual([LONG_CHALLENGE])
  })
})
