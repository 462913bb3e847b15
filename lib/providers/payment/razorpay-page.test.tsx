import { compileFunction } from 'node:vm'
import type { PageRequest } from './provider'
import { CHECKOUT_SCRIPT, writeRazorpayPage } from './razorpay-page'

const NOW = new Date('2026-11-21T10:00:00Z')
const request: PageRequest = {
  locale: 'en',
  providerOrderId: 'order_1',
  amountPaise: 49_900,
  orderCode: '20261121-7K3M9XQ2',
  shopName: 'Mewa House',
  logoUrl: '',
  customer: { name: `"><script>alert('₹')</script>&`, email: '', phone: '9876543210' },
  callbackUrl: 'http://localhost/api/v2/razorpay/payment',
  cancelUrl: 'http://localhost/payment-response?response=0&order=7',
  statusPath: '/api/v2/order-status/7',
  payUntil: new Date('2026-11-21T10:20:00Z'),
  now: NOW,
}
const keys = {
  keyId: 'key',
  keySecret: 'secret',
  webhookSecret: 'hooks',
  apiUrl: 'https://api.razorpay.com',
  checkoutUrl: 'https://checkout.razorpay.com/v1/checkout.js',
}
const CHROME = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'

type Options = {
  timeout: number
  redirect?: boolean
  webview_intent?: boolean
  config?: unknown
  prefill: { name: string }
  modal: { ondismiss: () => void }
}

/**
 * The page in a browser, in which its script has run. Location and user agent cannot be changed in jsdom, so it is run with its own.
 * `ageSeconds`: so long ago the page was loaded.
 */
function aBrowser({ agent = CHROME, ageSeconds = 0 } = {}) {
  const opened: Options[] = []
  const browser = {
    opened,
    replaced: [] as string[],
    fails: false,
    status: 'waiting',
  }
  function Razorpay(this: { open: () => void }, options: Options) {
    this.open = () => {
      if (browser.fails) throw new Error('Razorpay says no')
      opened.push({ ...options })
    }
  }
  document.documentElement.innerHTML = writeRazorpayPage(request, keys).replace(/<!DOCTYPE html>|<\/?html[^>]*>/g, '')
  const location = { replace: (url: string) => browser.replaced.push(url) }
  const fetch = () => Promise.resolve({ json: () => Promise.resolve({ data: { status: browser.status } }) })
  const performance = { now: () => ageSeconds * 1_000 }
  const seen = {
    navigator: { userAgent: agent },
    location,
    performance,
    fetch,
    Razorpay,
    document,
    Date,
    setTimeout,
    clearTimeout,
    console,
  }
  // Its values are called with what the script's names stand for; compileFunction cannot know that.
  const run = compileFunction(CHECKOUT_SCRIPT, Object.keys(seen)) as (...values: unknown[]) => void
  run(...Object.values(seen))
  return browser
}

const page = () => document.getElementById('checkout')
const state = () => page()?.dataset['state']
const script = () => [...document.querySelectorAll('script[src]')].at(-1)
const arrives = () => script()?.dispatchEvent(new Event('load'))
const press = (id: string) => document.getElementById(id)?.click()

beforeEach(() => {
  jest.useFakeTimers({ now: NOW })
})
afterEach(() => jest.useRealTimers())

describe('the payment window', () => {
  it('PAY-04 opens when Razorpay’s script is there, for as long as the order still waits', () => {
    const { opened } = aBrowser()
    expect([state(), script()?.getAttribute('src')]).toEqual(['opening', 'https://checkout.razorpay.com/v1/checkout.js'])
    arrives()
    expect(state()).toBe('open')
    expect(opened).toMatchObject([{ timeout: 1_200, prefill: { name: request.customer.name } }])
  })

  it.each([
    ['at once', 0, 0, 1_200],
    ['five minutes after it was written', 300, 0, 900],
    ['five minutes after it was loaded', 300, 300, 900],
    ['by a clock that is an hour ahead', 3_600, 0, 1_200],
    ['by a clock that is an hour behind', -3_600, 0, 1_200],
  ])('PAY-04 knows how long that is: %s', (_when, clockSeconds, ageSeconds, timeout) => {
    jest.setSystemTime(NOW.getTime() + clockSeconds * 1_000)
    const { opened } = aBrowser({ ageSeconds })
    arrives()
    expect(opened[0]?.timeout).toBe(timeout)
  })

  it('PAY-03 is not opened for an order whose time is up: its state is shown', () => {
    const { opened, replaced } = aBrowser({ ageSeconds: 1_200 })
    arrives()
    expect(opened).toEqual([])
    expect(replaced).toEqual([request.cancelUrl])
  })

  it('PAY-03 leads to the order’s true state when it is closed, once', () => {
    const { opened, replaced } = aBrowser()
    arrives()
    opened[0]?.modal.ondismiss()
    opened[0]?.modal.ondismiss()
    expect(state()).toBe('leaving')
    expect(replaced).toEqual([request.cancelUrl])
  })

  it('REL-03 that cannot be opened, or whose script is missing, gives way to the form, and may be tried again', () => {
    const browser = aBrowser()
    script()?.dispatchEvent(new Event('error'))
    expect(state()).toBe('blocked')
    browser.fails = true
    press('again')
    expect([state(), script()?.getAttribute('src')]).toEqual(['opening', `${keys.checkoutUrl}?try=1`])
    const complaint = jest.spyOn(console, 'error').mockReturnValue()
    arrives()
    expect([state(), complaint.mock.calls.length]).toEqual(['blocked', 1])
    complaint.mockRestore()
    browser.fails = false
    press('again')
    arrives()
    expect([state(), browser.opened.length]).toEqual(['open', 1])
  })

  it('REL-03 that is late gives way to the form after some seconds, and opens all the same when it comes', () => {
    const { opened } = aBrowser()
    jest.advanceTimersByTime(5_999)
    expect(state()).toBe('opening')
    jest.advanceTimersByTime(1)
    expect(state()).toBe('blocked')
    arrives()
    expect([state(), opened.length]).toEqual(['open', 1])
  })

  it('PAY-03 does not open over a form that has been sent', () => {
    const { opened } = aBrowser()
    jest.advanceTimersByTime(6_000)
    document.getElementById('hosted')?.dispatchEvent(new Event('submit'))
    arrives()
    expect(opened).toEqual([])
  })

  it.each([
    ['Chrome on Android', CHROME, false],
    [
      'Chrome on a desktop',
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
      false,
    ],
    [
      'Safari on an iPhone',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
      false,
    ],
    ['Instagram on Android', `${CHROME.replace('Pixel 9', 'Pixel 9; wv')} Instagram 400.0.0.1 Android`, true],
    [
      'Instagram on an iPhone',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 400.0.0.1',
      true,
    ],
    ['Facebook', `${CHROME} [FB_IAB/FB4A;FBAV/500.0.0.1;]`, true],
    ['another app’s WebView', CHROME.replace('Pixel 9', 'Pixel 9; wv'), true],
    [
      'another app’s WebView on an iPhone',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
      true,
    ],
    ['UC Browser', `${CHROME} UCBrowser/13.4.0.1306`, true],
    ['Opera', `${CHROME} OPR/90.0.0.0`, true],
  ])('PAY-04 is a page of its own where there are no frames, and offers UPI apps there: %s', (_which, agent, isInApp) => {
    const { opened } = aBrowser({ agent })
    arrives()
    expect([opened[0]?.redirect, opened[0]?.webview_intent]).toEqual(isInApp ? [true, true] : [undefined, undefined])
    // UPI Collect has ended, except on iOS.
    expect(opened[0]?.config === undefined).toBe(agent.includes('iPhone'))
  })
})

describe('a shopper who comes back from a UPI app', () => {
  const comesBack = () => document.dispatchEvent(new Event('visibilitychange'))

  it('PAY-01 is led to the result as soon as the shop knows that the order is paid, though the window has not noticed', async () => {
    const browser = aBrowser()
    arrives()
    comesBack()
    await jest.advanceTimersByTimeAsync(3_000)
    expect(browser.replaced).toEqual([])
    browser.status = 'paid'
    await jest.advanceTimersByTimeAsync(5_000)
    expect(browser.replaced).toEqual([request.cancelUrl])
  })

  it.each(['waiting', 'unpaid', 'failed'])('PAY-03 stays with the window while it may still be paid there: %s', async (status) => {
    const browser = aBrowser()
    browser.status = status
    arrives()
    comesBack()
    await jest.advanceTimersByTimeAsync(60_000)
    expect([browser.replaced, state()]).toEqual([[], 'open'])
  })
})
