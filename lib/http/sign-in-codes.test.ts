import { newCode, newLongCode } from '@/lib/commerce/customers/sessions'
import { CODE_MINUTES } from '@/lib/kernel/sessions'
import { aServerBehind } from '@/lib/testing/v2-server-behind'
import { serveRequest } from '@/lib/testing/serve-request'

const TOKEN = '1182|p8Zt-of-the-server'
const PHONE = '9876543210'
const browser = {
  'X-Requested-With': 'XMLHttpRequest',
  'Sec-Fetch-Site': 'same-origin',
  Host: 'shop.test',
  'Content-Type': 'application/json',
}
const SIGNED_IN = { result: true, message: 'Welcome back', access_token: TOKEN, user: { id: 7, name: 'Asha' } }
const CODE_SENT = { result: true, otp_required: true, message: 'A code is on its way.' }
const WRONG_CODE = { result: false, message: 'That code is not right.' }

/** A browser with its own cookies, which follows Set-Cookie. */
class Browser {
  private readonly cookies = new Map<string, string>()

  /** Sends /check-user with this body; the server behind the API gives this answer. */
  async check(body: object, answer: object, status = 200) {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const request = new Request('http://shop.test/api/v2/check-user', {
      method: 'POST',
      headers: { ...browser, Cookie: cookie },
      body: JSON.stringify(body),
    })
    let isAsked = false
    const server = aServerBehind(() => {
      isAsked = true
      return Response.json(answer, { status })
    })
    const response = await serveRequest(request, server)
    for (const one of response.headers.getSetCookie()) {
      const [pair = ''] = one.split(';')
      const [name = '', value = ''] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]
      if (one.includes('Max-Age=0')) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    const text = await response.text()
    expect(text).not.toContain(TOKEN)
    return { text, isAsked, setCookies: response.headers.getSetCookie() }
  }

  get isSignedIn(): boolean {
    return this.cookies.has('session')
  }

  /** The value of a cookie, as the browser's user can read and copy it. */
  get(name: string): string {
    return this.cookies.get(name) ?? ''
  }

  set(name: string, value: string): void {
    this.cookies.set(name, value)
  }
}

afterEach(() => jest.restoreAllMocks())

describe('a server that signs in by a phone number alone', () => {
  it.each([undefined, null, '', [], {}, true])('CHK-05 is not believed when the browser sends otp %j unasked', async (otp) => {
    const attacker = new Browser()
    const { text } = await attacker.check({ phone: PHONE, otp }, SIGNED_IN)
    expect(JSON.parse(text)).toEqual({ result: false, message: 'Please log in to continue.' })
    expect(attacker.isSignedIn).toBe(false)
  })

  it('CHK-05 is not trusted for another number than the one it sent a code to', async () => {
    const attacker = new Browser()
    await attacker.check({ phone: '9000000001' }, CODE_SENT)
    await attacker.check({ phone: PHONE, otp: '123456' }, SIGNED_IN)
    expect(attacker.isSignedIn).toBe(false)
  })

  it.each([null, '', 'none', '12', true])('CHK-05 is not trusted when it requires a code and %j was sent', async (otp) => {
    const attacker = new Browser()
    await attacker.check({ phone: PHONE }, CODE_SENT)
    await attacker.check({ phone: PHONE, otp }, SIGNED_IN)
    expect(attacker.isSignedIn).toBe(false)
  })

  it('CHK-05 is not trusted with a proof that the browser has forged or changed', async () => {
    const attacker = new Browser()
    await attacker.check({ phone: '9000000001' }, CODE_SENT)
    const [expiresAt, nonce] = attacker.get('asked_code').split('.')
    for (const forged of [
      '',
      'x',
      `${expiresAt}.${nonce}.x.y`,
      `99999999999999.${attacker.get('asked_code').split('.').slice(1).join('.')}`,
    ]) {
      attacker.set('asked_code', forged)
      await attacker.check({ phone: '9000000001', otp: '123456' }, SIGNED_IN)
      expect(attacker.isSignedIn).toBe(false)
    }
  })

  it('CHK-05 is not trusted after a refusal or failure of the code request', async () => {
    const attacker = new Browser()
    await attacker.check({ phone: PHONE }, CODE_SENT, 500)
    await attacker.check({ phone: PHONE, otp: '123456' }, SIGNED_IN)
    expect(attacker.isSignedIn).toBe(false)
    await attacker.check({ phone: PHONE }, CODE_SENT)
    await attacker.check({ phone: PHONE, otp: '123456' }, { ...SIGNED_IN, result: false })
    await attacker.check({ phone: PHONE, otp: '123456' }, SIGNED_IN, 401)
    expect(attacker.isSignedIn).toBe(false)
  })
})

describe('a code that the server requires', () => {
  it.each(['123456', 123456, ' 123 456 '])(
    'CHK-05 is not sent to the server, which would consume it, from a browser that did not request one: %j',
    async (otp) => {
      const other = new Browser()
      const { text, isAsked } = await other.check({ phone: PHONE, otp }, SIGNED_IN)
      expect(JSON.parse(text)).toEqual({ result: false, message: 'Please ask for a new OTP in this browser, and enter that one.' })
      expect(isAsked).toBe(false)
      expect(other.isSignedIn).toBe(false)
    },
  )

  it('CHK-05 signs in, also after a wrong one, in any notation of the number', async () => {
    const shopper = new Browser()
    const { setCookies } = await shopper.check({ phone: PHONE }, CODE_SENT)
    expect(setCookies[0]).toMatch(/^asked_code=.*; Path=\/api\/v2\/check-user; Max-Age=600; HttpOnly; SameSite=Lax$/)
    expect(setCookies[0]).not.toContain(PHONE)
    await shopper.check({ phone: PHONE, otp: '111111' }, WRONG_CODE, 401)
    expect(shopper.isSignedIn).toBe(false)
    await shopper.check({ phone: '+91 98765 43210', otp: ' 123456 ' }, SIGNED_IN)
    expect(shopper.isSignedIn).toBe(true)
  })

  it.each([newCode(), newLongCode()])('CHK-05 signs in with a code of our own length: %s', async (otp) => {
    const shopper = new Browser()
    await shopper.check({ phone: PHONE }, CODE_SENT)
    await shopper.check({ phone: PHONE, otp }, SIGNED_IN)
    expect(shopper.isSignedIn).toBe(true)
  })

  it('CHK-05 signs in once: the same proof is invalid afterwards, in this browser and in another', async () => {
    const shopper = new Browser()
    await shopper.check({ phone: PHONE }, CODE_SENT)
    const proof = shopper.get('asked_code')
    await shopper.check({ phone: PHONE, otp: '123456' }, SIGNED_IN)
    expect(shopper.get('asked_code')).toBe('')
    const thief = new Browser()
    thief.set('asked_code', proof)
    await thief.check({ phone: PHONE, otp: '123456' }, SIGNED_IN)
    expect(thief.isSignedIn).toBe(false)
  })

  it('CHK-05 signs in within its lifetime only', async () => {
    const shopper = new Browser()
    await shopper.check({ phone: PHONE }, CODE_SENT)
    const now = Date.now()
    jest.spyOn(Date, 'now').mockReturnValue(now + CODE_MINUTES * 60_000 + 1)
    await shopper.check({ phone: PHONE, otp: '123456' }, SIGNED_IN)
    expect(shopper.isSignedIn).toBe(false)
  })
})
