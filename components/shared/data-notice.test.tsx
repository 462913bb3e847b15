import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { render, screen } from '@testing-library/react'
import { DataNotice } from './data-notice'

/** Forms that ask for no personal data, or change none. */
const WITHOUT_NOTICE: Readonly<Record<string, string>> = {
  'account/data-rights.tsx': 'a proof of identity for deleting the account',
  'account/order-items.tsx': 'a reason, about an order that is already known',
  'auth/auth-form.tsx': 'the frame of other forms',
  'auth/reset-password-form.tsx': 'a password only',
  'catalog/filter-form.tsx': 'a choice of products',
  'gifts/gift-finder.tsx': 'a choice of products',
  'product/reviews-island.tsx': 'leads to the log-in',
  'shared/coupon-form.tsx': 'a coupon code',
  'shared/pin-check.tsx': 'a PIN code, which names a post office',
  'shared/wish-heart.tsx': 'leads to the log-in',
  'shell/search-form.tsx': 'a search',
}

const files = readdirSync('components', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx') && !/^(?:admin|styleguide)\//.test(file))
  .map((file) => ({ file, source: readFileSync(path.join('components', file), 'utf8') }))

const withForm = files.filter(({ source }) => /<(?:form|AuthForm)\b/.test(source))

it('every form that asks shoppers for personal data says why; a new form needs a notice or a reason here', () => {
  const silent = withForm.filter(({ source }) => !source.includes('<DataNotice')).map(({ file }) => file)
  expect(silent.sort()).toEqual(Object.keys(WITHOUT_NOTICE).sort())
})

it('no form asks for a date of birth', () => {
  expect(files.filter(({ source }) => /autoComplete="bday|date_of_birth|birthday/i.test(source)).map(({ file }) => file)).toEqual([])
})

it('a notice links to the part of the privacy policy, in a new tab', () => {
  render(<DataNotice text="We need this to answer you: <privacy>privacy policy</privacy>." />)
  expect(screen.getByRole('link', { name: /privacy policy/ })).toHaveAttribute('href', '/privacy-policy#what')
  expect(screen.getByText(/We need this to answer you:/)).toHaveTextContent('We need this to answer you: privacy policy.')
})
