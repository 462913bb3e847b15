import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { PinPlace } from '@/lib/commerce/addresses/model'
import { getPincode } from '@/lib/commerce/addresses/wire'
import { INDIA } from '@/lib/testing/account-samples'
import { serverHtml } from '@/lib/testing/server-html'
import { fakePlaces } from '@/lib/testing/fake-account'
import { fakeV2, NO_CONNECTION } from '@/lib/testing/fake-v2'
import messages from '@/messages/en.json'
import { PinCheck } from './pin-check'

const v2 = fakeV2()
const places = fakePlaces(v2)
beforeEach(() => {
  // A Thursday in India, still Wednesday in London.
  jest.useFakeTimers({ now: new Date('2026-11-19T01:00:00+05:30'), advanceTimers: true })
  document.cookie = 'pincode=; max-age=0; path=/'
})
afterEach(() => jest.useRealTimers())

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Deliver to' })
const answer = () => screen.getByRole('status')
const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) })
const typing = (text: string) => user.type(field(), `${text}{Enter}`)
const view = <PinCheck labels={messages.pin} />
function serves(service: Partial<NonNullable<PinPlace['service']>> | null) {
  const usual = { serviceable: true, cashOnDelivery: true, minDays: 2, maxDays: 4 }
  places.pins = { [INDIA.pin]: { ...INDIA, service: service && { ...usual, ...service } } }
}

describe('the PIN code check', () => {
  it('IND-09 shows the place, the working days between which an order placed today arrives, and that cash on delivery is possible', async () => {
    render(view)
    await typing('560 001')
    await waitFor(() => expect(answer()).toHaveTextContent('Bengaluru, Karnataka'))
    expect(answer()).toHaveTextContent('Arrives Mon, 23 Nov to Wed, 25 Nov')
    expect(answer()).toHaveTextContent('Cash on delivery available.')
    expect(v2.requests(getPincode).map(({ params }) => params)).toEqual([{ pin: '560001' }])
  })

  it.each([
    ['on one day', { minDays: 1, maxDays: 1 }, 'Arrives on Sat, 21 Nov'],
    ['without cash on delivery', { cashOnDelivery: false }, 'Cash on delivery is not available here.'],
    ['not at all', { serviceable: false }, 'We do not deliver to 560001 yet.'],
  ])('IND-09 shows the right answer for a place that is served %s', async (_how, service, text) => {
    serves(service)
    render(view)
    await typing('560001')
    await waitFor(() => expect(answer()).toHaveTextContent(text))
  })

  it('IND-09 promises nothing for a server that does not report how a place is served', async () => {
    serves(null)
    render(view)
    await typing('560001')
    await waitFor(() => expect(answer()).toHaveTextContent(/^Bengaluru, Karnataka$/))
  })

  it('IND-09 names no place for an army post office, and asks for the state at checkout', async () => {
    render(view)
    await typing('900056')
    await waitFor(() => expect(answer()).toHaveTextContent(messages.pin.army.replace('{pin}', '900056')))
    expect(field()).toBeValid()
    expect(v2.requests(getPincode)).toHaveLength(0)
  })

  it.each([
    ['is not complete', '12', 'Enter the 6 digits of your PIN code.', 0],
    ['starts with 0', '056001', 'A PIN code does not start with 0.', 0],
    ['does not exist', '899999', 'We could not find the PIN code 899999. Please check it.', 1],
  ])('IND-08 IND-09 shows next to the field that a PIN code %s, and does not store it', async (_what, typed, text, asked) => {
    render(view)
    await typing(typed)
    await waitFor(() => expect(answer()).toHaveTextContent(text))
    expect(field()).toBeInvalid()
    expect(field()).toHaveAccessibleDescription(text)
    expect(v2.requests(getPincode)).toHaveLength(asked)
    expect(document.cookie).not.toContain('pincode')
    await user.type(field(), '1')
    expect(field()).toBeValid()
  })

  it('REL-03 does not report a wrong PIN code during an outage', async () => {
    v2.fail(getPincode, NO_CONNECTION)
    render(view)
    await typing('560001')
    await waitFor(() => expect(answer()).toHaveTextContent('We could not check the PIN code. Please try again.'))
    expect(field()).toBeValid()
  })

  it('IND-09 shows at once that it is checking, and ignores answers for a PIN code no longer in the field', async () => {
    v2.hold(getPincode)
    render(view)
    await typing('560001')
    expect(answer()).toHaveTextContent('Checking…')
    await waitFor(() => expect(v2.requests(getPincode)).toHaveLength(1))
    await user.clear(field())
    v2.release(getPincode)
    await act(() => jest.advanceTimersByTimeAsync(100))
    expect(answer()).toHaveTextContent(messages.pin.hint)
  })

  it('IND-09 stores the PIN code for the next page, in a cookie that the browser can read', async () => {
    const { unmount } = render(view)
    await typing('560001')
    await waitFor(() => expect(document.cookie).toContain('pincode=560001'))
    unmount()
    render(view)
    await waitFor(() => expect(field()).toHaveValue('560001'), { timeout: 3_000 })
    await waitFor(() => expect(answer()).toHaveTextContent('Cash on delivery available.'))
  })

  it('IND-09 does not replace input typed before the stored code is filled in', async () => {
    document.cookie = 'pincode=560001; path=/'
    render(view)
    await user.type(field(), '11')
    await act(() => jest.advanceTimersByTimeAsync(3_000))
    expect(field()).toHaveValue('11')
    expect(v2.requests(getPincode)).toHaveLength(0)
  })

  it('REL-03 stays silent when the stored one cannot be checked, because the visitor did not ask', async () => {
    document.cookie = 'pincode=560001; path=/'
    v2.fail(getPincode, NO_CONNECTION)
    render(view)
    await waitFor(() => expect(v2.requests(getPincode)).toHaveLength(1), { timeout: 3_000 })
    expect(answer()).toHaveTextContent(messages.pin.hint)
  })

  it('PERF-01 is a field and a button in the page, and makes no request before it is used', async () => {
    expect(await serverHtml(view)).toContain('Deliver to')
    render(view)
    await act(() => jest.advanceTimersByTimeAsync(3_000))
    expect(v2.requests()).toHaveLength(0)
  })
})

it('REL-03 works in a browser that forbids cookies, and stores nothing', async () => {
  jest.spyOn(document, 'cookie', 'set').mockImplementation(() => {
    throw new DOMException('Access is denied', 'SecurityError')
  })
  serves({})
  render(view)
  await typing('560001')
  await waitFor(() => expect(answer()).toHaveTextContent('Cash on delivery available.'))
  jest.restoreAllMocks()
})
