import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { askForPasskey, getMe, signIn } from '@/lib/commerce/staff/admin.wire'
import { fakeV2 } from '@/lib/testing/fake-v2'
import { SignIn } from './sign-in'

const v2 = fakeV2()
jest.mock('next/navigation', () => ({ useSearchParams: () => new URLSearchParams() }))

const unanswered = () => new Promise<never>(() => {})
const passkey = () => screen.getByRole('button', { name: /passkey|Checking/ })

beforeEach(() => v2.on(getMe, () => null))

it('only the pressed button is busy', async () => {
  v2.on(askForPasskey, unanswered)
  render(<SignIn />)
  await userEvent.click(passkey())
  expect(passkey()).toHaveTextContent('Checking')
  expect(passkey()).toHaveAttribute('aria-busy', 'true')
  const other = screen.getByRole('button', { name: 'Sign in' })
  expect(other).toHaveAttribute('aria-busy', 'false')
  await userEvent.click(other)
  expect(other).toHaveTextContent('Sign in')
  expect(v2.requests(signIn)).toEqual([])
})

it('the password button is busy while the password is checked', async () => {
  v2.on(signIn, unanswered)
  render(<SignIn />)
  await userEvent.type(screen.getByLabelText(/E-mail address/), 'asha@shop.test')
  await userEvent.type(screen.getByLabelText(/^Password/), 'a long password')
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(await screen.findByRole('button', { name: 'Checking' })).toHaveAttribute('aria-busy', 'true')
  expect(screen.getByRole('button', { name: 'Sign in with a passkey' })).toHaveAttribute('aria-busy', 'false')
})
