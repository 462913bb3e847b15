import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NoticeBoard } from '@/components/ui/notice-board'
import messages from '@/messages/en.json'
import type { Answer } from '@/lib/v2/call'
import { refusedAnswer } from './refused-answer'
import { doneWithUndo } from './undo'

const aPage = () => render(<NoticeBoard label="Notices" closeLabel="Close" failures={messages.notices.failures} />)
const shown = (text: string) => screen.findByText(text, { selector: '[data-title]' })

async function undo(text: string, answer: Answer<null>) {
  const reverse = jest.fn(async () => answer)
  aPage()
  act(() => doneWithUndo(text, reverse))
  await shown(text)
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(reverse).toHaveBeenCalledTimes(1))
}

it('an undone change is reverted once, and a notice confirms it', async () => {
  await undo('2 products hidden.', { ok: true, value: null })
  expect(await shown('Undone.')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument())
})

it('a refused undo shows why until closed', async () => {
  await undo('The review is hidden.', refusedAnswer(409, 'An import is changing the catalogue.'))
  expect(await shown('An import is changing the catalogue.')).toBeVisible()
})
