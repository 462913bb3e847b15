import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { storeWish } from '@/components/shared/stored-wish'
import { fakeAccount, signedIn } from '@/lib/testing/fake-account'
import { fakeV2, refusal } from '@/lib/testing/fake-v2'
import { fakeWishes } from '@/lib/testing/fake-wishes'
import { watchNotices } from '@/lib/testing/watch-notices'
import { login } from '@/lib/commerce/customers/session.wire'
import { addWish } from '@/lib/commerce/wishlist/wire'
import messages from '@/messages/en.json'
import { LoginHere } from './login'

const router = { push: jest.fn(), replace: jest.fn() }
jest.mock('next/navigation', () => ({ useRouter: () => router }))

const { login: texts, fields, forgot } = messages.auth
const v2 = fakeV2()
fakeAccount(v2, { isSignedIn: false })
fakeWishes(v2)
const { show } = watchNotices()
beforeEach(() => jest.clearAllMocks())

const answer = (merge: { lines: number; reduced: string[] }) => v2.on(login, () => signedIn({ merge }))
async function logIn() {
  render(<LoginHere labels={texts.form} fields={fields} forgot={forgot.form} />)
  await userEvent.type(screen.getByLabelText('Email address'), 'asha@example.in')
  await userEvent.type(screen.getByLabelText('Password'), 'secret1')
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
}
const expectSuccess = (text: string) => waitFor(() => expect(show).toHaveBeenCalledWith({ kind: 'success', text }))

describe('logging in at the checkout', () => {
  it('CHK-10 shows a success notice and stays on the page, which continues by itself', async () => {
    answer({ lines: 0, reduced: [] })
    await logIn()
    await expectSuccess('Successfully logged in')
    expect(router.replace).not.toHaveBeenCalled()
    expect(router.push).not.toHaveBeenCalled()
  })

  it('CHK-10 CART-07 shows how the guest’s cart was merged', async () => {
    answer({ lines: 2, reduced: ['Kashmiri Saffron'] })
    await logIn()
    await expectSuccess('The items in your cart have been kept. We have less stock of these than you asked for: Kashmiri Saffron.')
  })

  it('CHK-10 CAT-06 adds the product whose heart the guest clicked before', async () => {
    storeWish('mamra-almonds')
    answer({ lines: 0, reduced: [] })
    await logIn()
    await waitFor(() => expect(v2.requests(addWish)).toMatchObject([{ params: { slug: 'mamra-almonds' } }]))
    expect(sessionStorage.getItem('wishSlug')).toBeNull()
  })

  it('CHK-10 shows the error, and keeps the input', async () => {
    v2.fail(login, refusal('Unauthorized', 401))
    await logIn()
    expect(await screen.findByRole('alert')).toHaveTextContent('Incorrect email or password.')
    expect(screen.getByLabelText('Email address')).toHaveValue('asha@example.in')
  })

  it('CHK-10 has a dialog for a forgotten password, which a click outside closes', async () => {
    render(<LoginHere labels={texts.form} fields={fields} forgot={forgot.form} />)
    await userEvent.click(screen.getByRole('button', { name: 'Forgot password?' }))
    const modal = screen.getByRole('dialog', { name: 'Forgot your password?' })
    await userEvent.click(modal)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})
