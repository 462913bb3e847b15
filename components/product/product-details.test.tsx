import { readFileSync } from 'node:fs'
import { render, screen, within } from '@testing-library/react'
import type { Product, ProductLabel } from '@/lib/commerce/catalog/model'
import { fakeV2 } from '@/lib/testing/fake-v2'
import { aLabel, aProduct } from '@/lib/testing/a-product'
import { inEnglish } from '@/lib/testing/in-english'
import english from '@/messages/en.json'
import hindi from '@/messages/hi.json'
import { Badges, drawingOf } from './buying-column'
import { ProductDetails } from './product-details'

jest.mock('next/navigation', () => ({ useRouter: () => ({}) }))

fakeV2()

const show = (over: Partial<Product> = {}) =>
  render(
    inEnglish(<ProductDetails address="https://shop.example/products/mamra-almonds" product={aProduct(over)} reviews={<p>Reviews</p>} />),
  )
const fact = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent

it('PDP-02 shows name, star row, review count and See All Reviews', () => {
  show({ rating: 4.2, reviewCount: 25 })
  expect(screen.getByRole('heading', { level: 1, name: 'Mamra Almonds' })).toBeInTheDocument()
  expect(screen.getByRole('img', { name: '4.2 out of 5 stars' })).toBeInTheDocument()
  expect(screen.getByText('25 reviews')).toBeInTheDocument()
  expect(screen.getByText('4.2')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'See All Reviews' })).toHaveAttribute('href', '#reviews')
})

it('PDP-02 shows neither link nor figures without reviews', () => {
  show({ rating: 0, reviewCount: 0 })
  expect(screen.queryByRole('link', { name: 'See All Reviews' })).not.toBeInTheDocument()
  expect(screen.queryByText('0.0')).not.toBeInTheDocument()
})

const FOUR = ['Natural', 'Healthy Choice', 'Quality Assured', 'Rich in Nutrition']

it.each([
  ['the claims of the product', ['No Added Sugar', 'Sun-Dried'], ['No Added Sugar', 'Sun-Dried']],
  ['the documented four where the server does not say', null, FOUR],
  ['none where the shop makes none', [], []],
])('PDP-07 shows %s', (_, badges, shown) => {
  render(inEnglish(<Badges badges={badges} />))
  expect(screen.queryAllByRole('listitem').map((badge) => badge.textContent)).toEqual(shown)
})

it('PDP-07 draws the same for a claim in both languages', () => {
  // Parse boundary: the translations of the demo shop's words.
  const words = JSON.parse(readFileSync('lib/db/seed/demo/hi/words.json', 'utf8')) as Readonly<Record<string, string>>
  const claims = [
    ...Object.entries(words),
    ...Object.entries(english.product.badges).map(([key, text]) => [text, Reflect.get(hindi.product.badges, key)] as const),
  ]
  for (const [claim, translated] of claims) expect([translated, drawingOf(String(translated))]).toEqual([translated, drawingOf(claim)])
})

it('PDP-07 draws the claims of a product differently', () => {
  const drawings = ['Natural', 'High Protein', 'High Fibre', 'Quality Assured', 'No Added Sugar'].map(drawingOf)
  expect(new Set(drawings).size).toBe(drawings.length)
})

it('IND-09 asks for a PIN code in the buying column', () => {
  show()
  expect(screen.getByRole('textbox', { name: 'Deliver to' })).toHaveAccessibleDescription(/see the delivery date/)
})

it('PDP-11 shows about and additional only when they have a heading', () => {
  const { unmount } = show()
  expect(screen.queryByRole('heading', { name: 'The almond with a hollow back' })).not.toBeInTheDocument()
  unmount()
  show({
    about: { heading: 'The almond with a hollow back', html: '<p>Like a small boat.</p>', imageUrl: '/demo/a.webp' },
    additional: { heading: 'Ground with saffron', html: '<p>For two glasses.<script>evil()</script></p>', imageUrl: '' },
  })
  expect(screen.getByRole('heading', { name: 'The almond with a hollow back' })).toBeInTheDocument()
  expect(screen.getByText('Like a small boat.')).toBeInTheDocument()
  expect(screen.getByText('For two glasses.')).toBeInTheDocument()
})

it('PDP-13 crumbs read Home / Products / name', () => {
  show()
  const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }))
  expect(crumbs.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/')
  expect(crumbs.getByRole('link', { name: 'Products' })).toHaveAttribute('href', '/shop')
  expect(crumbs.getByText('Mamra Almonds')).toHaveAttribute('aria-current', 'page')
})

describe('IND-01 the label panel shows', () => {
  it('origin, importer with address, customer care', () => {
    show()
    expect(fact('Country of origin')).toBe('Iran')
    expect(fact('Where it comes from')).toBe('Saman')
    expect(fact('Imported and packed by')).toBe('Mewa House Foods Private Limited, 1996-A Badam Gali, Delhi 110006')
    expect(fact('Customer care')).toBe('+91 98765 43210')
  })

  it('a region that is a sentence on its own, with no country after it', () => {
    show({ label: aLabel({ originCountry: 'India', originRegion: 'Packed in India; nuts from Jordan and Malatya' }) })
    expect(fact('Country of origin')).toBe('India')
    expect(fact('Where it comes from')).toBe('Packed in India; nuts from Jordan and Malatya')
  })

  it('the packer of domestic goods, and a name that the address starts with only once', () => {
    show({ label: aLabel({ packedBy: 'packer', packerName: 'Mewa House', packerAddress: 'Mewa House, Delhi' }) })
    expect(fact('Packed by')).toBe('Mewa House, Delhi')
  })
})

describe('IND-02 the label panel shows', () => {
  const labelled = (over: Partial<ProductLabel>) => show({ label: aLabel(over) })

  it('the veg mark with a text alternative', () => {
    labelled({ vegetarian: true })
    expect(screen.getAllByRole('img', { name: 'Vegetarian' })).toHaveLength(2)
  })

  it('the mark for non-vegetarian food', () => {
    labelled({ vegetarian: false })
    expect(screen.getAllByRole('img', { name: 'Non-vegetarian' })).toHaveLength(2)
  })

  it('allergens as in the middle of a sentence', () => {
    labelled({ allergens: ['Tree nuts (almond)', 'SO2'] })
    expect(fact('Allergens')).toBe('Contains tree nuts (almond), SO2')
  })

  it('ingredients, allergens, storage, shelf life and the FSSAI licence', () => {
    labelled({})
    expect(fact('Ingredients')).toBe('Mamra almond kernels')
    expect(fact('Allergens')).toBe('Contains tree nuts (almond)')
    expect(fact('Storage')).toBe('Keep the jar closed.')
    expect(fact('Shelf life')).toBe('8 months from date of packing')
    expect(fact('FSSAI licence')).toBe('10012345000123')
  })

  it('nutrition per 100 g, without unknown values', () => {
    labelled({})
    const table = within(screen.getByRole('table', { name: 'Nutrition per 100 g' }))
    expect(table.getByRole('row', { name: 'Energy 595 kcal' })).toBeInTheDocument()
    expect(table.getByRole('row', { name: 'Added sugars 0 g' })).toBeInTheDocument()
    expect(table.queryByText('Cholesterol')).not.toBeInTheDocument()
  })

  it('nothing when the server sends no label', () => {
    show({ label: null })
    expect(screen.queryByRole('heading', { name: 'Product information' })).not.toBeInTheDocument()
  })
})
