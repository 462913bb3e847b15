import { act, fireEvent, render, screen } from '@testing-library/react'
import { serverHtml } from '@/lib/testing/server-html'
import { FailedSection } from './failed-section'

const refresh = jest.fn()
const router = { refresh }
jest.mock('next/navigation', () => ({ useRouter: () => router }))

const section = (
  <FailedSection error="Error: HTTP 503" retryLabel="Try again" loadingLabel="Loading…">
    <span>skeleton</span>
  </FailedSection>
)

const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds))

describe('a section whose source failed', () => {
  beforeEach(() => {
    jest.useFakeTimers()
    refresh.mockReset()
    Object.assign(globalThis, { fetch: jest.fn(() => Promise.resolve()) })
  })
  afterEach(() => jest.useRealTimers())

  it('HOME-09 shows skeletons, retries once automatically, then shows the error', async () => {
    render(section)
    expect(screen.getByText('skeleton')).toBeInTheDocument()
    expect(screen.queryByRole('alert')).toBeNull()
    await wait(5_000)
    expect(refresh).toHaveBeenCalledTimes(1)
    expect(screen.getByRole('alert')).toHaveTextContent('Error: HTTP 503')
    expect(screen.queryByText('skeleton')).toBeNull()
    await wait(60_000)
    expect(refresh).toHaveBeenCalledTimes(1)
  })

  it('HOME-09 makes the server render the page again before it fetches it: the cached page would be unchanged', async () => {
    render(section)
    await wait(1_500)
    expect(fetch).toHaveBeenCalledWith(location.href)
    expect(refresh).not.toHaveBeenCalled()
  })

  it('HOME-09 retries on request', async () => {
    render(section)
    await wait(5_000)
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(screen.getByText('skeleton')).toBeInTheDocument()
    await wait(5_000)
    expect(refresh).toHaveBeenCalledTimes(2)
    expect(screen.getByRole('alert')).toBeInTheDocument()
  })

  it('HOME-09 shows the error when the server cannot be reached', async () => {
    Object.assign(globalThis, { fetch: jest.fn(() => Promise.reject(new Error('offline'))) })
    render(section)
    await wait(5_000)
    expect(screen.getByRole('alert')).toHaveTextContent('Error: HTTP 503')
  })

  it('HOME-09 shows the error without JavaScript', async () => {
    expect(await serverHtml(section)).toContain('<noscript><p>Error: HTTP 503</p></noscript>')
  })
})
