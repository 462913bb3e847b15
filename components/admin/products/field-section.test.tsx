import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FormProvider, useForm } from 'react-hook-form'
import { FieldSection } from './field-section'
import { BASICS } from './fields'

function Form() {
  const form = useForm({ defaultValues: { fields: { badges: 'High Protein' } } })
  return (
    <FormProvider {...form}>
      <FieldSection fields={BASICS.filter(({ key }) => key === 'badges')} />
    </FormProvider>
  )
}

it.each(['100% Natural', '100 per cent pure', '१००% शुद्ध', '100 प्रतिशत शुद्ध'])(
  'PDP-07 the badges field warns of the claim %j',
  async (claim) => {
    render(<Form />)
    const badges = screen.getByRole('textbox', { name: /Badges/ })
    expect(badges).toHaveAccessibleDescription(/Do not write “100%” claims: FSSAI’s advisory of 28 May 2025/)
    expect(screen.queryByRole('status')).not.toBeInTheDocument()
    await userEvent.type(badges, `\n${claim}`)
    expect(screen.getByRole('status')).toHaveTextContent(/FSSAI/)
  },
)
