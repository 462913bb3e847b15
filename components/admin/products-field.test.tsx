import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { listProductNames, listProducts } from '@/lib/commerce/catalog/editing/admin.wire'
import type { ListedProduct } from '@/lib/commerce/catalog/editing/model'
import { onePage } from '@/lib/testing/admin-shop'
import { fakeV2 } from '@/lib/testing/fake-v2'
import { ProductsField } from './products-field'

const v2 = fakeV2()

const FIGS = { slug: 'dried-figs', name: 'Dried Figs' }
const ALMONDS = { slug: 'almonds', name: 'California Almonds' }

const listed = (id: number, name: typeof FIGS): ListedProduct => ({
  ...name,
  id,
  category: '',
  published: true,
  madeToOrder: false,
  picture: null,
  variants: [],
})

function Field({ onValue }: { onValue: (value: string) => void }) {
  const [value, setValue] = useState('dried-figs')
  const change = (next: string) => {
    setValue(next)
    onValue(next)
  }
  return <ProductsField label="Products" hint={undefined} error={undefined} value={value} onValue={change} />
}

it('chooses products by name, and none twice', async () => {
  v2.on(listProductNames, () => [FIGS, ALMONDS])
  v2.on(listProducts, () => onePage(listed(1, FIGS), listed(2, ALMONDS)))
  const onValue = jest.fn()
  render(<Field onValue={onValue} />)
  expect(await screen.findByRole('button', { name: 'Remove Dried Figs' })).toBeVisible()
  await userEvent.type(screen.getByLabelText('Add a product by its name'), 'alm')
  await userEvent.click(await screen.findByRole('button', { name: 'Add California Almonds' }))
  expect(screen.queryByRole('button', { name: /^Add / })).not.toBeInTheDocument()
  expect(onValue).toHaveBeenLastCalledWith('dried-figs\nalmonds')
  await userEvent.click(screen.getByRole('button', { name: 'Remove Dried Figs' }))
  expect(onValue).toHaveBeenLastCalledWith('almonds')
})
