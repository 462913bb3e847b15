import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { InlineChange, ListedProduct } from '@/lib/commerce/catalog/editing/model'
import { setPrice, setStock } from '@/lib/commerce/catalog/editing/admin.wire'
import { inTurn, signedInAs } from '@/lib/testing/admin-shop'
import { fakeV2 } from '@/lib/testing/fake-v2'
import { VariantCells } from './products-screen'

const v2 = fakeV2()

const ALMONDS: ListedProduct = {
  id: 1,
  slug: 'almonds',
  name: 'Almonds',
  category: 'Nuts',
  published: true,
  madeToOrder: false,
  picture: null,
  variants: [{ id: 3, sku: 'A-250', label: '250 g', pricePaise: 49_900, mrpPaise: 59_900, stock: 10, tracksBatches: false }],
}
const saved = <T,>(present: T): InlineChange<T> => ({ state: 'saved', present })
const conflict = <T,>(present: T): InlineChange<T> => ({ state: 'conflict', present })
const prices = (pricePaise: number) => ({ pricePaise, mrpPaise: 59_900 })
const sent = () => [...v2.requests(setPrice), ...v2.requests(setStock)]
const SHOWN = { price_paise: 49_900, mrp_paise: 59_900 }

const price = () => screen.getByLabelText('₹, Almonds 250 g')
const stock = () => screen.getByLabelText('Stock, Almonds 250 g')
async function type(field: HTMLElement, text: string): Promise<void> {
  await userEvent.clear(field)
  await userEvent.type(field, text)
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save Almonds 250 g' }))

beforeEach(() => signedInAs(v2, 'owner'))

it.each([
  ['packer', ['Stock, Almonds 250 g']],
  ['editor', ['₹, Almonds 250 g', 'MRP, Almonds 250 g']],
] as const)('has for a %s only the fields that the role may change', async (role, names) => {
  await signedInAs(v2, role)
  render(<VariantCells product={ALMONDS} />)
  expect(screen.getAllByRole('textbox').map((field) => field.getAttribute('aria-label'))).toEqual(names)
})

describe('price and stock in the list of products', () => {
  it('are sent with the values shown in the list', async () => {
    v2.on(setPrice, () => saved(prices(48_000)))
    v2.on(setStock, () => saved({ stock: 25 }))
    render(<VariantCells product={ALMONDS} />)
    await type(price(), '480')
    await type(stock(), '25')
    await save()
    await waitFor(() => expect(sent()).toHaveLength(2))
    expect(sent()).toMatchObject([
      { call: 'POST /variants/price', body: { sku: 'A-250', price_paise: 48_000, mrp_paise: 59_900, seen: SHOWN } },
      {
        call: 'POST /variants/stock',
        body: { sku: 'A-250', to: null, by: 15, seen: 10, reason: 'Changed in the product list' },
      },
    ])
  })

  it.each([
    [price, '1399,50', 'This has a decimal comma (1399,50). Write decimals with a point, like 1399.50.'],
    [price, '1e3', 'Write 1e3 in full, without an e.'],
    [price, 'five', 'Enter a price in rupees, like 429 or 429.50.'],
    [stock, '1e1', 'Write 1e1 in full, without an e.'],
    [stock, '1.5', 'Enter the number in stock, like 24.'],
  ])('are refused with the reason, and not sent: %p %s', async (field, text, reason) => {
    render(<VariantCells product={ALMONDS} />)
    await type(field(), text)
    await save()
    expect(await screen.findByRole('alert')).toHaveTextContent(reason)
    expect(sent()).toEqual([])
  })

  it('show both prices after a conflict, keep the input, and replace theirs on confirmation', async () => {
    v2.on(setPrice, inTurn(conflict(prices(47_500)), saved(prices(48_000))))
    render(<VariantCells product={ALMONDS} />)
    await type(price(), '480')
    await save()
    expect(await screen.findByText('Now: ₹ 475')).toBeVisible()
    expect(screen.getByRole('alert')).toHaveTextContent('Someone else has changed this.')
    expect(price()).toHaveValue('480')
    await save()
    await waitFor(() => expect(screen.queryByText('Now: ₹ 475')).not.toBeInTheDocument())
    expect(sent()[1]?.body).toMatchObject({ price_paise: 48_000, seen: { price_paise: 47_500, mrp_paise: 59_900 } })
  })

  it('keep the saved price when someone else changed only the stock', async () => {
    v2.on(setPrice, () => saved(prices(48_000)))
    v2.on(setStock, inTurn(conflict({ stock: 4 }), saved({ stock: 25 })))
    render(<VariantCells product={ALMONDS} />)
    await type(price(), '480')
    await type(stock(), '25')
    await save()
    expect(await screen.findByText('Now: Stock 4')).toBeVisible()
    expect([price(), stock()].map((field) => (field instanceof HTMLInputElement ? field.value : ''))).toEqual(['480', '25'])
    await save()
    await waitFor(() => expect(sent()).toHaveLength(3))
    expect(sent()[2]?.body).toMatchObject({ by: 21, seen: 4 })
  })

  it('take the other value on request', async () => {
    v2.on(setPrice, () => conflict(prices(47_500)))
    const { rerender } = render(<VariantCells product={ALMONDS} />)
    await type(price(), '480')
    await save()
    await userEvent.click(await screen.findByRole('button', { name: 'Use this' }))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    // The list has been read again.
    rerender(<VariantCells product={{ ...ALMONDS, variants: ALMONDS.variants.map((one) => ({ ...one, pricePaise: 47_500 })) }} />)
    expect(price()).toHaveValue('475')
  })

  it('are compared with the values shown when typing began, even after the list was read again', async () => {
    v2.on(setPrice, () => conflict(prices(47_500)))
    const { rerender } = render(<VariantCells product={ALMONDS} />)
    await type(price(), '480')
    rerender(<VariantCells product={{ ...ALMONDS, variants: ALMONDS.variants.map((one) => ({ ...one, pricePaise: 47_500 })) }} />)
    await save()
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]?.body).toMatchObject({ seen: SHOWN })
    expect(price()).toHaveValue('480')
  })
})
