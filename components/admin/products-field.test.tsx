import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { useAdminRead } from '@/lib/v2/browser-admin'
import { listProductNames, listProducts } from '@/lib/commerce/catalog/editing/admin.wire'
import { ProductsField } from './products-field'

jest.mock('@/lib/v2/browser-admin')

const FIGS = { slug: 'dried-figs', name: 'Dried Figs' }
const ALMONDS = { slug: 'almonds', name: 'California Almonds' }

/** The shop knows two products, and finds both by any text. */
function answerReads(): void {
  const answer = (call: unknown, args: unknown) => {
    const values = new Map<unknown, unknown>([
      [listProductNames, [FIGS]],
      [listProducts, { items: [FIGS, ALMONDS], total: 2, page: 1, lastPage: 1 }],
    ])
    return { value: args === null ? undefined : values.get(call), failure: null, isLoading: false, retry: async () => undefined }
  }
  // The values are those of the two calls of the field.
  jest.mocked(useAdminRead).mockImplementation(answer as typeof useAdminRead)
}

function Field({ onValue }: { onValue: (value: string) => void }) {
  const [value, setValue] = useState('dried-figs')
  const change = (next: string) => {
    setValue(next)
    onValue(next)
  }
  return <ProductsField label="Products" hint={undefined} error={undefined} value={value} onValue={change} />
}

it('chooses products by their names, and never one twice', async () => {
  answerReads()
  const onValue = jest.fn()
  render(<Field onValue={onValue} />)
  expect(screen.getByRole('button', { name: 'Remove Dried Figs' })).toBeVisible()
  await userEvent.type(screen.getByLabelText('Add a product by its name'), 'alm')
  await userEvent.click(await screen.findByRole('button', { name: 'Add California Almonds' }))
  expect(screen.queryByRole('button', { name: /^Add / })).not.toBeInTheDocument()
  expect(onValue).toHaveBeenLastCalledWith('dried-figs\nalmonds')
  await userEvent.click(screen.getByRole('button', { name: 'Remove Dried Figs' }))
  expect(onValue).toHaveBeenLastCalledWith('almonds')
})
