import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { readChoice } from '@/lib/commerce/consents/analytics.client'
import { answerAnalytics } from '@/lib/commerce/consents/wire'
import { fakeV2 } from '@/lib/testing/fake-v2'
import { Analytics } from './analytics'

const v2 = fakeV2()
const layered: { dataLayer?: unknown[] } = window as object
const prompt = () => screen.queryByRole('region', { name: 'May we count your visit?' })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const show = (id = 'G-AB12CD34EF') => render(<Analytics settings={{ analytics_id: id }} />)
const scripts = () => document.querySelectorAll('script[src*="googletagmanager"]')

beforeEach(() => {
  localStorage.clear()
  document.head.innerHTML = ''
  delete layered.dataLayer
  v2.on(answerAnalytics, ({ granted }) => ({ receipt: granted ? 'receipt-1' : '' }))
})

it('a shop without analytics does not ask', () => {
  show('')
  expect(document.body).toHaveTextContent('')
})

it('asks once, with two buttons of the same weight, and loads nothing before the answer', async () => {
  show()
  expect(prompt()).toBeInTheDocument()
  const [decline, accept] = [screen.getByRole('button', { name: 'Decline' }), screen.getByRole('button', { name: 'Accept' })]
  expect(decline.className).toBe(accept.className)
  expect([scripts().length, layered.dataLayer]).toEqual([0, undefined])
  await press('Decline')
  expect(prompt()).toBeNull()
  expect([scripts().length, layered.dataLayer, readChoice()?.granted]).toEqual([0, undefined, false])
  expect(v2.requests()).toEqual([])
})

it('records the consent before it loads the tag, and the footer withdraws it and loads the page without the tag', async () => {
  const refused = jest.spyOn(console, 'error').mockImplementation()
  show()
  await press('Accept')
  expect(v2.bodies(answerAnalytics)).toEqual([{ granted: true, receipt: '' }])
  expect(scripts()).toHaveLength(1)
  expect(readChoice()).toMatchObject({ granted: true, receipt: 'receipt-1' })
  await press('Visitor statistics: change your choice')
  await press('Decline')
  expect(v2.bodies(answerAnalytics).at(-1)).toEqual({ granted: false, receipt: 'receipt-1' })
  expect(readChoice()).toMatchObject({ granted: false, receipt: '' })
  // jsdom cannot reload.
  expect(String(refused.mock.calls.at(-1)?.[0])).toContain('navigation')
})

it('a consent that cannot be recorded is none', async () => {
  v2.fail(answerAnalytics, { kind: 'unreachable', status: 503, message: null })
  show()
  await press('Accept')
  expect(screen.getByRole('status')).toHaveTextContent('could not be saved')
  expect([scripts().length, readChoice()]).toEqual([0, null])
})
