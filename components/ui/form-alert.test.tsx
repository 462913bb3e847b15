import { render, screen } from '@testing-library/react'
import { FormAlert } from './form-alert'

const NAME = { text: 'Name', fieldId: 'name' }
const EMAIL = { text: 'Email address', fieldId: 'email' }
const PIN = { text: 'PIN code', fieldId: 'pin' }

// Text that a translated page would not update fails this test (lib/testing/jest-translation.ts).
it('A11Y-01 follows corrections: the rest stays one sentence', () => {
  const { rerender } = render(<FormAlert isShrinking title="Please fill in:" fields={[NAME, EMAIL, PIN]} />)
  expect(screen.getByRole('alert')).toHaveTextContent(/^Please fill in: Name, Email address, PIN code$/)
  rerender(<FormAlert isShrinking title="Please fill in:" fields={[EMAIL, PIN]} />)
  expect(screen.getByRole('alert')).toHaveTextContent(/^Please fill in: Email address, PIN code$/)
  rerender(<FormAlert isShrinking title="Please correct:" faults={['The PIN code has six digits.']} />)
  expect(screen.getByRole('alert')).toHaveTextContent(/^Please correct:The PIN code has six digits\.$/)
})
