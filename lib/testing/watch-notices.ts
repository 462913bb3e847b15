import { showNotices } from '@/components/ui/notify'
import messages from '@/messages/en.json'

/** Before each test: a notice board. @returns the notices shown and announced */
export function watchNotices() {
  const board = { show: jest.fn(), announce: jest.fn() }
  let close: () => void
  beforeEach(() => {
    board.show.mockReset()
    board.announce.mockReset()
    close = showNotices({ ...board, failures: messages.notices.failures })
  })
  afterEach(() => close())
  return board
}
