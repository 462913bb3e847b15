import { fireEvent, render, screen, within } from '@testing-library/react'
import { showNotices } from '@/components/ui/notify'
import type { ProductCard as Card } from '@/lib/commerce/catalog/model'
import { ADDED_ON_CARD_MS } from './figures'
import { aCard, aVariant } from '@/lib/testing/a-card'
import { LocaleProvider } from '@/lib/i18n/locale-context'
import { inEnglish } from '@/lib/testing/in-english'
import messages from '@/messages/en.json'
import { ProductCard } from './product-card'

const show = (over: Partial<Card> = {}, path = '/category/nuts?page=2') =>
  render(inEnglish(<ProductCard card={aCard(over)} addedMs={ADDED_ON_CARD_MS} path={path} />))
const card = () => screen.getByRole('article')
const text = () => card().textContent.replace(/\s+/g, ' ')
const compareAt = () => card().querySelector('s')?.textContent ?? null

/** Not the heart. */
const cartButton = () => screen.getByRole('button', { name: /^(?:Add to Cart|Out Of Stock)/ })

describe('CAT-04 a card', () => {
  it('shows picture and name, and is one plain link to the product', () => {
    show()
    expect(screen.getByRole('img', { name: 'A bowl of almonds on linen' })).toHaveAttribute('width')
    expect(within(screen.getByRole('heading', { level: 3 })).getByRole('link', { name: 'Mamra Almonds' })).toHaveAttribute(
      'href',
      '/products/mamra-almonds',
    )
  })

  it.each([['/placeholders/nuts.svg'], ['']])('shows a drawing with the name for a product without a photograph (%j)', (imageUrl) => {
    show({ imageUrl, imageAlt: 'Mamra Almonds' })
    expect(card().querySelector('img')?.getAttribute('src')).toMatch(/^\/placeholders\/(nuts|product)\.svg$/)
    expect(screen.getAllByText('Mamra Almonds')).toHaveLength(2)
    expect(screen.getAllByRole('link', { name: 'Mamra Almonds' })).toHaveLength(1)
  })

  it('shows the discount, unless it is 0', () => {
    const { unmount } = show({ discountPercent: 13 })
    expect(text()).toContain('13% off')
    unmount()
    show({ discountPercent: 0 })
    expect(text()).not.toContain('off')
  })

  it('shows the rating with a text alternative, unless it is 0', () => {
    const { unmount } = show({ rating: 4.25, reviewCount: 7 })
    expect(screen.getByText('Rated 4.3 out of 5 by 7 customers')).toBeInTheDocument()
    unmount()
    show({ rating: 0 })
    expect(screen.queryByText(/Rated/)).not.toBeInTheDocument()
  })

  it('shows only name, picture and price when nothing else is known, and can be bought', () => {
    const unknown = { rating: null, reviewCount: null, discountPercent: null, stockQuantity: null, availability: null, variants: [] }
    show({ ...unknown, pricePaise: 112_500 })
    expect(text()).toContain('₹1,125')
    expect(text()).not.toMatch(/Rated|off|Out Of Stock/i)
    expect(within(card()).getByRole('button', { name: /^Add to Cart/ })).toBeEnabled()
  })

  it('shows a rating without a number when the number of reviews is unknown', () => {
    show({ rating: 4.25, reviewCount: null })
    expect(screen.getByText('Rated 4.3 out of 5')).toBeInTheDocument()
  })

  it('cuts the description to 15 words of plain text', () => {
    show({ descriptionHtml: `<p>${'nut '.repeat(10)}</p><ul><li>${'oil '.repeat(10)}</li></ul><script>evil()</script>` })
    expect(screen.getByText(`${'nut '.repeat(10)}oil oil oil oil oil…`)).toBeInTheDocument()
  })

  it('shows a fact instead of the description', () => {
    show({ fact: 'California · Nonpareil 23/25', descriptionHtml: '<p>The almond most kitchens mean.</p>' })
    expect(screen.getByText('California · Nonpareil 23/25')).toBeInTheDocument()
    expect(text()).not.toContain('kitchens')
  })

  it.each([
    ['कैलिफ़ोर्निया · नॉनपैरील 23/25', null],
    ['Goa · whole W240', 'en-IN'],
  ])('marks the language of a fact that is not translated: %s', (fact, lang) => {
    const card = <ProductCard card={aCard({ fact })} addedMs={ADDED_ON_CARD_MS} path="/hi/shop" />
    render(inEnglish(<LocaleProvider locale="hi">{card}</LocaleProvider>))
    expect(screen.getByText(fact).getAttribute('lang')).toBe(lang)
  })

  it('prices the cheapest variant in stock: MRP struck through, price, variant', () => {
    show({
      variants: [
        aVariant({ variant: '100 g', pricePaise: 14_900, mrpPaise: 16_900, stock: 0 }),
        aVariant({ variant: '250 g', pricePaise: 34_900, mrpPaise: 39_900 }),
        aVariant({ variant: '500 g', pricePaise: 66_000 }),
      ],
    })
    expect(text()).toContain('MRP : ₹399 Our price ₹349 250 g')
    expect(compareAt()).toBe('₹399')
  })

  it('shows the price alone when it equals the MRP', () => {
    show({ variants: [aVariant({ pricePaise: 34_900, mrpPaise: 34_900 })] })
    expect(text()).toContain('MRP : ₹349 250 g')
    expect(compareAt()).toBeNull()
  })

  it('never shows an MRP below the price', () => {
    show({ variants: [aVariant({ pricePaise: 34_900, mrpPaise: 30_000 })] })
    expect(compareAt()).toBeNull()
  })

  it('shows the main price of a product without variants, the compare-at price struck through', () => {
    show({ variants: [], pricePaise: 199_900, compareAtPricePaise: 234_900, netGrams: 900 })
    expect(text()).toContain('MRP : ₹2,349 Our price ₹1,999')
    // For screen readers only: such a product shows no label.
    expect(screen.getByText('MRP :')).toHaveClass('sr-only')
    expect(compareAt()).toBe('₹2,349')
  })

  it('IND-01 shows the price per 100 g beneath', () => {
    show({ variants: [aVariant({ pricePaise: 34_900, netGrams: 250 })] })
    expect(text()).toContain('₹139.60/100 g')
  })

  it('IND-01 shows units in Hindi on a Hindi page', () => {
    const variants = [aVariant({ pricePaise: 34_900, netGrams: 250 })]
    const card = <ProductCard card={aCard({ variants })} addedMs={ADDED_ON_CARD_MS} path="/hi/shop" />
    render(inEnglish(<LocaleProvider locale="hi">{card}</LocaleProvider>))
    expect(text()).toContain('₹139.60/100 ग्राम')
    // The name has no translation.
    expect(screen.getByRole('link', { name: 'Mamra Almonds' })).toHaveAttribute('lang', 'en-IN')
  })

  it('adds the variant whose price it shows', () => {
    show({ variants: [aVariant({ variant: '500 g', pricePaise: 66_000 }), aVariant({ variant: '250 g', pricePaise: 34_900 })] })
    expect(screen.getByRole('button', { name: /^Add to Cart/ })).toHaveAccessibleName('Add to Cart: Mamra Almonds, 250 g')
  })

  it('shows Out Of Stock and cannot be added when there is no stock', () => {
    show({ stockQuantity: 0, availability: 'out_of_stock', variants: [aVariant({ stock: 0 })] })
    expect(screen.getAllByText('Out Of Stock')).toHaveLength(2)
    expect(cartButton()).toBeDisabled()
  })

  it('shows Made to Order, and can be added, when it is made to order', () => {
    show({ stockQuantity: 0, availability: 'made_to_order' })
    expect(screen.getByText('Made to Order')).toBeInTheDocument()
    expect(screen.queryByText('Out Of Stock')).not.toBeInTheDocument()
    expect(cartButton()).toBeEnabled()
  })

  it('counts an old server’s stock of 0 as out of stock', () => {
    show({ stockQuantity: 0, availability: null })
    expect(cartButton()).toBeDisabled()
  })
})

it('CAT-06 SEO-09 a guest’s heart is a button, and no link of the card leads to the login', () => {
  show({})
  expect(screen.getByRole('button', { name: 'Add Mamra Almonds to the wishlist' })).toBeInTheDocument()
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/products/mamra-almonds'])
})

it('CAT-05 shows Product variant not loaded yet when there are variants but the server did not name the priced one', () => {
  const notice = jest.fn()
  const close = showNotices({ show: notice, announce: jest.fn(), failures: messages.notices.failures })
  show({ variants: [aVariant({ variant: '' })] })
  fireEvent.click(cartButton())
  expect(notice).toHaveBeenCalledWith({ kind: 'error', text: 'Product variant not loaded yet' })
  close()
})
