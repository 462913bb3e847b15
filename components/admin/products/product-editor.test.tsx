import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { listCategories } from '@/lib/commerce/catalog/categories/admin.wire'
import { getHistory, getProduct, saveProduct } from '@/lib/commerce/catalog/editing/admin.wire'
import type { Saved } from '@/lib/commerce/catalog/editing/document.wire'
import type { EditedProduct, ProductDocument } from '@/lib/commerce/catalog/editing/model'
import { inTurn, signedInAs } from '@/lib/testing/admin-shop'
import { fakeV2 } from '@/lib/testing/fake-v2'
import { ProductEditor } from './product-editor'

const v2 = fakeV2()
jest.mock('next/navigation', () => ({ useParams: () => ({ id: '7' }), useRouter: () => ({}) }))

const variant = (id: number, label: string, pricePaise: number) => ({
  id,
  sku: `F-${id}`,
  fields: { label, price_paise: pricePaise, mrp_paise: 99_900, net_grams: null, gtin: '8901' },
})
const DOCUMENT: ProductDocument = {
  slug: 'figs',
  category: 'dried-fruits',
  // As stored: another system's line breaks, trailing blanks, empty lists and missing texts.
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
const savedAs = (value: EditedProduct) => ({ state: 'saved', value }) as const
const conflictWith = (present: EditedProduct) => ({ state: 'conflict', present }) as const

/** The server's answer to each attempt to save; it then has that answer's product. */
function answerSaves(...answers: readonly Saved<EditedProduct>[]): void {
  const next = inTurn(...answers)
  v2.on(saveProduct, () => {
    const answer = next()
    if (answer.state !== 'faulty') v2.on(getProduct, () => (answer.state === 'saved' ? answer.value : answer.present))
    return answer
  })
}
const sent = () => v2.requests(saveProduct)

async function open() {
  await signedInAs(v2, 'owner')
  v2.on(getProduct, () => product('v1'))
  v2.on(getHistory, () => ({ stock: [], prices: [] }))
  v2.on(listCategories, () => [])
  render(<ProductEditor />)
  await screen.findByRole('heading', { level: 1, name: 'Figs' })
}
async function type(field: HTMLElement, text: string): Promise<void> {
  await userEvent.clear(field)
  await userEvent.type(field, text)
}
const at = (id: string): HTMLElement => document.getElementById(id) ?? document.body
const region = () => at('fields.origin_region')
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))
const priceAt = (place: number) => at(`variants.${place}.price`)
/** The fields of the request. */
const fieldsOf = (request: { body: { document: unknown } } | undefined) =>
  // Parse boundary: the document of a call just made.
  (request?.body.document as ProductDocument | undefined)?.fields

beforeEach(() => sessionStorage.clear())

describe('the editor of a product', () => {
  it('sends only changed fields', async () => {
    answerSaves(savedAs(product('v2')))
    await open()
    await type(region(), 'Izmir')
    await save()
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(fieldsOf(sent()[0])).toEqual({ origin_region: 'Izmir' })
  })

  it('shows after a conflict only the fields that both changed, takes over the others, and replaces or takes each one', async () => {
    const theirs = product('v2', {
      category: 'gifts',
      fields: { ...DOCUMENT.fields, name: 'Theirs', origin_region: 'Aegean', published: false },
      variants: [variant(3, '250 g', 45_900), variant(4, '1 kg', 84_900)],
    })
    answerSaves(conflictWith(theirs), savedAs(theirs))
    await open()
    await type(region(), 'Izmir')
    await type(at('fields.name'), 'Mine')
    await type(priceAt(1), '880')
    await save()
    const conflict = await screen.findByRole('alert', { name: 'Someone else has changed this' })
    expect(
      within(conflict)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Name', 'Region of origin', '1 kg: Price'])
    expect(conflict).toHaveTextContent('Category, Published: shoppers see it, 250 g: Price.')
    expect(within(conflict).getByRole('row', { name: /^Region/ })).toHaveTextContent(/Aegean.*Izmir/)
    expect(within(conflict).getByRole('row', { name: /^1 kg: Price/ })).toHaveTextContent(/₹849 .*₹880$/)
    expect(priceAt(0)).toHaveValue('459')
    await userEvent.click(within(conflict).getByRole('button', { name: 'Use this: Region of origin' }))
    expect(region()).toHaveValue('Aegean')
    await save()
    await waitFor(() => expect(sent()).toHaveLength(2))
    expect(sent()[1]?.body).toMatchObject({
      version: 'v2',
      document: { category: 'gifts', variants: [{ fields: { price_paise: 45_900 } }, { fields: { price_paise: 88_000 } }] },
    })
    expect(fieldsOf(sent()[1])).toEqual({ name: 'Mine' })
  })

  it('merges changes to different fields of one variant, and saving again keeps both', async () => {
    const [small, large] = [variant(3, '250 g', 49_900), variant(4, '1 kg', 89_900)]
    const theirs = product('v2', { variants: [small, { ...large, fields: { ...large.fields, mrp_paise: 139_950, net_grams: 1_000 } }] })
    answerSaves(conflictWith(theirs), savedAs(theirs))
    await open()
    await type(priceAt(1), '880')
    await save()
    expect(await screen.findByText(/^Changed by them/)).toHaveTextContent(/: 1 kg: MRP, 1 kg: Net weight\.$/)
    expect(screen.queryByRole('table')).not.toBeInTheDocument()
    await save()
    await waitFor(() => expect(sent()).toHaveLength(2))
    expect(sent()[1]?.body).toMatchObject({
      version: 'v2',
      document: { variants: [{}, { fields: { price_paise: 88_000, mrp_paise: 139_950, net_grams: 1_000 } }] },
    })
  })

  it('takes their variant price without the other fields, which keep the input', async () => {
    const theirs = product('v2', { variants: [variant(3, '250 g', 49_900), variant(4, '1 kg', 128_950)] })
    answerSaves(conflictWith(theirs))
    await open()
    await type(priceAt(1), '880')
    await type(at('variants.1.mrp'), '1,399.50')
    await save()
    await userEvent.click(await screen.findByRole('button', { name: 'Use this: 1 kg: Price' }))
    expect(priceAt(1)).toHaveValue('1289.5')
    expect(at('variants.1.mrp')).toHaveValue('1,399.50')
  })

  it('shows a variant they removed as one row with labelled values', async () => {
    const theirs = product('v2', { variants: [variant(3, '250 g', 49_900)] })
    answerSaves(conflictWith(theirs))
    await open()
    await type(priceAt(1), '880')
    await save()
    const row = await screen.findByRole('row', { name: /^1 kg/ })
    expect(row).toHaveTextContent(/^1 kg\s*Removed Use this\s*Label: 1 kg, SKU: F-4, Price: ₹880, MRP: ₹999$/)
    await userEvent.click(within(row).getByRole('button', { name: 'Use this: 1 kg' }))
    expect(document.getElementById('variants.1.price')).toBeNull()
  })

  it('names a variant that only they removed, and removes it here', async () => {
    const theirs = product('v2', { variants: [variant(3, '250 g', 49_900)] })
    answerSaves(conflictWith(theirs))
    await open()
    await type(region(), 'Izmir')
    await save()
    expect(await screen.findByText(/^Changed by them/)).toHaveTextContent(/: 1 kg\.$/)
    expect(document.getElementById('variants.1.price')).toBeNull()
  })

  it('keeps the input when someone else changed only other fields, which it takes over', async () => {
    const theirs = product('v2', { fields: { ...DOCUMENT.fields, name: 'Theirs' } })
    answerSaves(conflictWith(theirs))
    await open()
    await type(region(), 'Izmir')
    await save()
    expect(await screen.findByText(/^Changed by them/)).toHaveTextContent('Name')
    expect(screen.getByText('Nothing is saved yet. Save again to store what you changed.')).toBeVisible()
    expect(region()).toHaveValue('Izmir')
  })

  it('names each invalid field, links to it in its tab, and marks the tab', async () => {
    const problem = (at: string, reason: string) => ({ at, reason, detail: {} })
    answerSaves({
      state: 'faulty',
      problems: [problem('fields.ingredients_hi', 'required'), problem('variants.1.fields.price_paise', 'required')],
    })
    await open()
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

it('has the product name as its heading', async () => {
  await open()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Figs$/)
})
