import { act, fireEvent, render, screen } from '@testing-library/react'
import { NOTICE_MS } from './notice-board'
import messages from '@/messages/en.json'
import { NoticeBoard } from './notice-board'
import { createFailureNotice, notify } from './notify'

/** As without a connection: the stack's code is not in the browser yet. */
jest.mock('./notice-stack', () => {
  throw new Error('The code could not be fetched.')
})

const wait = (milliseconds: number) => act(async () => jest.advanceTimersByTimeAsync(milliseconds))
const shown = (text: string) => screen.queryByText(text, { selector: 'span' })

beforeEach(() => {
  jest.useFakeTimers()
  render(<NoticeBoard label="Notifications" closeLabel="Close notification" failures={messages.notices.failures} />)
})
afterEach(() => jest.useRealTimers())

describe('a notice whose stack cannot be fetched', () => {
  it('SHELL-18 stays until it is closed if it is a failure', async () => {
    act(() => notify.error('No connection.'))
    expect(screen.getByRole('status')).toHaveTextContent('No connection.')
    await wait(10 * NOTICE_MS)
    expect(shown('No connection.')).toBeInTheDocument()
    fireEvent.click(screen.getByRole('button', { name: 'Close notification' }))
    expect(shown('No connection.')).not.toBeInTheDocument()
  })

  it('SHELL-18 disappears when its action succeeds', async () => {
    const failure = createFailureNotice()
    act(() => failure.show(null, 'addToCart'))
    await wait(0)
    expect(shown('Failed to add to cart')).toBeInTheDocument()
    act(() => failure.resolve())
    await wait(0)
    expect(shown('Failed to add to cart')).not.toBeInTheDocument()
  })

  it('SHELL-18 disappears after its time if it is a success', async () => {
    act(() => notify.success('Item removed.'))
    await wait(0)
    expect(shown('Item removed.')).toBeInTheDocument()
    await wait(NOTICE_MS)
    expect(shown('Item removed.')).not.toBeInTheDocument()
  })
})
