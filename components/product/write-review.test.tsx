import { act, fireEvent, render, screen } from '@testing-library/react'
import { submitReview } from '@/lib/commerce/reviews/wire'
import { fakeAccount, signIn } from '@/lib/testing/fake-account'
import { fakeV2, NO_CONNECTION, refusal } from '@/lib/testing/fake-v2'
import { watchNotices } from '@/lib/testing/watch-notices'
import type { CallFailure } from '@/lib/v2/call'
import messages from '@/messages/en.json'
import { popLoginRequest } from '@/components/shared/login-request'
import { WriteReview } from './reviews-island'

const refresh = jest.fn()
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }))

const v2 = fakeV2()
fakeAccount(v2)
const { show } = watchNotices()
beforeEach(() => {
  refresh.mockClear()
  v2.on(submitReview, () => ({ message: 'Review Submitted' }))
})

const modal = () => screen.queryByRole('dialog')
async function open() {
  render(<WriteReview productId={10} name="Mamra Almonds" slug="mamra-almonds" labels={messages.product.reviews.write} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Create Review' }))
  await screen.findByRole('dialog', { name: 'Write a review of Mamra Almonds' })
  await screen.findByDisplayValue('Asha Rao')
}
const choose = (stars: number) => fireEvent.click(screen.getByRole('radio', { name: `${stars} of 5 stars` }))
const comment = () => screen.getByLabelText<HTMLTextAreaElement>('Your review')
const say = (text: string) => fireEvent.change(comment(), { target: { value: text } })
const submit = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Submit Review' })))

it('REV-01 tells a guest who presses Create Review to log in, with a link there and back', () => {
  signIn(false)
  render(<WriteReview productId={10} name="Mamra Almonds" slug="mamra-almonds" labels={messages.product.reviews.write} />)
  expect(screen.queryByRole('link')).not.toBeInTheDocument()
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Create Review' })
  // Without JavaScript the button leads to the login.
  expect(button.form).toHaveAttribute('action', '/login')
  fireEvent.click(button)
  expect(show).toHaveBeenCalledWith({ kind: 'error', text: 'Please log in to submit a review.' })
  const link = screen.getByRole('link', { name: 'Please log in to submit a review.' })
  expect(link).toHaveAttribute('href', '/login')
  link.addEventListener('click', (event) => event.preventDefault())
  fireEvent.click(link)
  expect(popLoginRequest()).toEqual({ path: '/products/mamra-almonds#reviews', wish: null })
  expect(modal()).not.toBeInTheDocument()
})

it("PDP-10 opens the dialog with the customer's name, which is read-only", async () => {
  await open()
  expect(screen.getByLabelText('Your name')).toHaveValue('Asha Rao')
  expect(screen.getByLabelText('Your name')).toHaveAttribute('readonly')
  expect(screen.getByLabelText('Your name')).toHaveAccessibleDescription('Your review will appear under the name Asha R.')
})

it('REV-01 requires rating and comment, shows errors next to them, and sends nothing', async () => {
  await open()
  await submit()
  expect(screen.getByText('Please choose a rating from 1 to 5 stars.')).toBeInTheDocument()
  expect(comment()).toHaveAccessibleDescription(expect.stringContaining('Please write a few words about the product.'))
  choose(4)
  say('   ')
  await submit()
  expect(screen.getByText('Please write a few words about the product.')).toBeInTheDocument()
  expect(v2.requests(submitReview)).toEqual([])
})

it('REV-01 sends rating and comment without the author, closes, and refreshes the page', async () => {
  await open()
  choose(5)
  say('Crisp and sweet.')
  await submit()
  expect(v2.bodies(submitReview)).toEqual([{ product_id: 10, rating: 5, comment: 'Crisp and sweet.' }])
  expect(show).toHaveBeenCalledWith({ kind: 'success', text: 'Review Submitted' })
  expect(modal()).not.toBeInTheDocument()
  expect(refresh).toHaveBeenCalledTimes(1)
})

it('REV-01 sends once however often it is clicked', async () => {
  await open()
  choose(5)
  say('Crisp.')
  fireEvent.click(screen.getByRole('button', { name: 'Submit Review' }))
  fireEvent.click(screen.getByRole('button', { name: 'Please wait...' }))
  await act(async () => undefined)
  expect(v2.requests(submitReview)).toHaveLength(1)
})

it.each<[string, CallFailure, string]>([
  ['what the server says', refusal('You have already reviewed this product.'), 'You have already reviewed this product.'],
  ['Review submission failed. when the server gives no reason', refusal(null), 'Review submission failed.'],
  ['Something went wrong. when there is no connection', NO_CONNECTION, 'Something went wrong.'],
  ['that one must log in again', refusal('Unauthenticated.', 401), 'Missing required data. Please log in again.'],
])('REV-01 shows %s, and keeps the input', async (_, failed, text) => {
  v2.fail(submitReview, failed)
  await open()
  choose(2)
  say('Two bitter ones.')
  await submit()
  expect(screen.getByRole('alert')).toHaveTextContent(text)
  expect(screen.getByRole('alert')).toHaveFocus()
  expect(comment()).toHaveValue('Two bitter ones.')
  expect(screen.getByRole('radio', { name: '2 of 5 stars' })).toBeChecked()
})

it('REV-01 closes on Cancel, and still has the input when it is opened again', async () => {
  await open()
  say('Not yet')
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(modal()).not.toBeInTheDocument()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Create Review' })))
  expect(comment()).toHaveValue('Not yet')
})
