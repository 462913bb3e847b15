import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { signIn, signInByPasskey, useMe } from '@/lib/commerce/staff/admin.client'
import { SignIn } from './sign-in'

jest.mock('@/lib/commerce/staff/admin.client')
jest.mock('next/navigation', () => ({ useSearchParams: () => new URLSearchParams() }))

const unanswered = () => new Promise<never>(() => {})
const passkey = () => screen.getByRole('button', { name: /passkey|Checking/ })

beforeEach(() => jest.mocked(useMe).mockReturnValue({ me: undefined, refresh: () => Promise.resolve() }))

it('only the button that was pressed shows that it is busy', async () => {
  jest.mocked(signInByPasskey).mockImplementation(unanswered)
  render(<SignIn />)
  await userEvent.click(passkey())
  expect(passkey()).toHaveTextContent('Checking')
  expect(passkey()).toHaveAttribute('aria-busy', 'true')
  const other = screen.getByRole('button', { name: 'Sign in' })
  expect(other).toHaveAttribute('aria-busy', 'false')
  await userEvent.click(other)
  expect(other).toHaveTextContent('Sign in')
  expect(signIn).not.toHaveBeenCalled()
})

it('the password button is busy while the password is checked', async () => {
  jest.mocked(signIn).mockImplementation(unanswered)
  render(<SignIn />)
  await userEvent.type(screen.getByLabelText(/E-mail address/), 'asha@shop.test')
  await userEvent.type(screen.getByLabelText(/^Password/), 'a long password')
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(await screen.findByRole('button', { name: 'Checking' })).toHaveAttribute('aria-busy', 'true')
  expect(screen.getByRole('button', { name: 'Sign in with a passkey' })).toHaveAttribute('aria-busy', 'false')
})
