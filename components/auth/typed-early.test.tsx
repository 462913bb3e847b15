import { act, render, screen } from '@testing-library/react'
import { serverHtml } from '@/lib/testing/server-html'
import { fakeV2 } from '@/lib/testing/fake-v2'
import messages from '@/messages/en.json'
import { ForgotPasswordForm } from './forgot-password-form'
import { PasswordLogin } from './password-login'
import { RegistrationForm } from './registration-form'

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn() }) }))

const { registration, login, forgot, fields } = messages.auth
const unused = () => undefined

const FORMS = [
  ['registration', <RegistrationForm key="" loginHref="/login" labels={registration.form} fields={fields} />, registration.form.name],
  ['forgotten password', <ForgotPasswordForm key="" labels={forgot.form} failed={fields.failed} />, forgot.form.account],
  [
    'login',
    <PasswordLogin
      key=""
      phone=""
      labels={{ ...login.form, ...fields }}
      signingIn={(run) => run()}
      onSignedIn={unused}
      onCodeSent={unused}
      onForgot={unused}
    />,
    fields.password,
  ],
] as const

const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' })

fakeV2()

afterEach(() => document.body.replaceChildren())

it.each(FORMS)('AUTH-01 AUTH-02 AUTH-03 the %s form keeps input typed before hydration', async (_name, form, field) => {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = await serverHtml(form)
  // The shopper types while the scripts load: React is not running yet.
  input(field).value = 'typed early'
  await act(async () => render(form, { container, hydrate: true }))
  expect(input(field)).toHaveValue('typed early')
})
