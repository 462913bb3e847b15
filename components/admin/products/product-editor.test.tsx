import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { writeProduct } from '@/lib/commerce/admin/products/document.wire'
import type { EditedProduct, ProductDocument } from '@/lib/commerce/admin/products/model'
import { answerAdmin } from '@/lib/testing/admin-shop'
import { useAdminRead } from '@/lib/v2/browser-admin'
import { ProductEditor } from './product-editor'

jest.mock('@/lib/v2/browser-admin')
jest.mock('next/navigation', () => ({ useParams: () => ({ id: '7' }), useRouter: () => ({}) }))

const variant = (id: number, label: string, pricePaise: number) => ({
  id,
  sku: `F-${id}`,
  fields: { label, price_paise: pricePaise, mrp_paise: 99_900, net_grams: null, gtin: '8901' },
})
const DOCUMENT: ProductDocument = {
  slug: 'figs',
  category: 'dried-fruits',
  // As they are stored: line breaks of another system, blanks at the end, empty lists and texts that are missing.
  fields: {
    name: 'Figs',
    description_html: '<ul> <li>Soft</li> </ul>\r\n<p>Sweet</p>\r\n',
    storage: 'Keep dry. ',
    tags: [],
    attributes: {},
    ingredients: null,
    origin_region: 'Anatolia',
    published: true,
  },
  pictures: [],
  variants: [variant(3, '250 g', 49_900), variant(4, '1 kg', 89_900)],
}
const product = (version: string, over: Partial<ProductDocument> = {}): EditedProduct => ({
  id: 7,
  version,
  document: { ...DOCUMENT, ...over },
  stocks: { 3: 12, 4: 5 },
  formerSlugs: [],
  updatedAt: '2026-11-27T08:00:00.000Z',
})
const savedAs = (present: EditedProduct) => ({ body: { state: 'saved', value: writeProduct(present) } })

function open() {
  const reads: Readonly<Record<string, unknown>> = {
    '/me': { role: 'owner' },
    '/products/{id}': product('v1'),
    '/products/{id}/history': { stock: [], prices: [] },
    '/categories': [],
  }
  // A border of the test: the mock stands for every read.
  jest.mocked(useAdminRead).mockImplementation(((call: { path: string }) => ({
    value: reads[call.path],
    failure: null,
    isLoading: false,
    retry: () => Promise.resolve(),
  })) as never)
  render(<ProductEditor />)
}
async function type(field: HTMLElement, text: string): Promise<void> {
  await userEvent.clear(field)
  await userEvent.type(field, text)
}
const at = (id: string): HTMLElement => document.getElementById(id) ?? document.body
const region = () => at('fields.origin_region')
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))
const priceAt = (place: number) => at(`variants.${place}.price`)
/** The fields that were sent. */
const fieldsOf = (sent: { body: unknown } | undefined) => (sent?.body as { document: ProductDocument } | undefined)?.document.fields

beforeEach(() => sessionStorage.clear())

describe('the editor of a product', () => {
  it('sends the fields that were changed, and no others', async () => {
    const sent = answerAdmin(savedAs(product('v2')))
    open()
    await type(region(), 'Izmir')
    await save()
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(fieldsOf(sent[0])).toEqual({ origin_region: 'Izmir' })
  })

  it('shows after a conflict only the fields that both have changed, takes over the others, and replaces or takes each one', async () => {
    const theirs = product('v2', {
      category: 'gifts',
      fields: { ...DOCUMENT.fields, name: 'Theirs', origin_region: 'Aegean', published: false },
      variants: [variant(3, '250 g', 45_900), variant(4, '1 kg', 84_900)],
    })
    const sent = answerAdmin({ body: { state: 'conflict', present: writeProduct(theirs) } }, savedAs(theirs))
    open()
    await type(region(), 'Izmir')
    await type(at('fields.name'), 'Mine')
    await type(priceAt(1), '880')
    await save()
    const conflict = await screen.findByRole('alert', { name: 'Someone else has changed this' })
    expect(
      within(conflict)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Name', 'Region of origin', '1 kg'])
    expect(conflict).toHaveTextContent('Category, Published: shoppers see it, 250 g')
    expect(within(conflict).getByRole('row', { name: /^Region/ })).toHaveTextContent(/Aegean.*Izmir/)
    expect(within(conflict).getByRole('row', { name: /^1 kg/ })).toHaveTextContent(/849.*880/)
    expect(priceAt(0)).toHaveValue('459')
    await userEvent.click(within(conflict).getByRole('button', { name: 'Use this: Region of origin' }))
    expect(region()).toHaveValue('Aegean')
    await save()
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[1]?.body).toMatchObject({
      version: 'v2',
      document: { category: 'gifts', variants: [{ fields: { price_paise: 45_900 } }, { fields: { price_paise: 88_000 } }] },
    })
    expect(fieldsOf(sent[1])).toEqual({ name: 'Mine' })
  })

  it('keeps what was typed when somebody else has changed only other fields, which it takes over', async () => {
    const theirs = product('v2', { fields: { ...DOCUMENT.fields, name: 'Theirs' } })
    answerAdmin({ body: { state: 'conflict', present: writeProduct(theirs) } })
    open()
    await type(region(), 'Izmir')
    await save()
    expect(await screen.findByText(/^Changed by them/)).toHaveTextContent('Name')
    expect(screen.getByText('Nothing is saved yet. Save again to store what you changed.')).toBeVisible()
    expect(region()).toHaveValue('Izmir')
  })

  it('names each field that is wrong, leads to it in its tab, and marks the tab', async () => {
    const problem = (at: string, reason: string) => ({ at, reason, detail: {} })
    answerAdmin({
      body: {
        state: 'faulty',
        problems: [problem('fields.ingredients_hi', 'required'), problem('variants.1.fields.price_paise', 'required')],
      },
    })
    open()
    await save()
    const alert = (await screen.findByText('This was not saved. Please check:')).closest<HTMLElement>('[role=alert]') ?? document.body
    expect(
      within(alert)
        .getAllByRole('link')
        .map(({ textContent }) => textContent.replace(/:.*/, '')),
    ).toEqual(['Ingredients, in Hindi', '1 kg, Price (₹, with GST)'])
    expect(screen.getByRole('tab', { name: 'Hindi 1 to check' })).toHaveAttribute('aria-selected', 'false')
    await userEvent.click(within(alert).getByRole('link', { name: /^Ingredients/ }))
    expect(screen.getByRole('tab', { name: /^Hindi/ })).toHaveAttribute('aria-selected', 'true')
    expect(document.activeElement).toHaveAttribute('id', 'fields.ingredients_hi')
  })
})

it('is headed by the name of the product', () => {
  open()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Figs$/)
})
