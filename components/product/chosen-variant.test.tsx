import { fireEvent, render, screen } from '@testing-library/react'
import type { Product } from '@/lib/commerce/catalog/model'
import { LOW_STOCK } from '@/lib/kernel/business'
import { fakeV2 } from '@/lib/testing/fake-v2'
import { aProduct, aVariant } from '@/lib/testing/a-product'
import { inEnglish } from '@/lib/testing/in-english'
import { serverHtml } from '@/lib/testing/server-html'
import { ProductDetails } from './product-details'

jest.mock('next/navigation', () => ({ useRouter: () => ({}) }))

fakeV2()

beforeEach(() => history.replaceState(null, '', '/products/mamra-almonds'))

const page = (over: Partial<Product> = {}) =>
  inEnglish(<ProductDetails address="https://shop.example/products/mamra-almonds" product={aProduct(over)} reviews={null} />)
const variant = (label: string) => screen.getByRole('radio', { name: new RegExp(`^${label}`) })
const priceBlock = () => document.querySelector('[aria-live="polite"].figures')?.textContent.replace(/\s+/g, ' ') ?? ''

describe('PDP-03 price', () => {
  it('shows the MRP struck through, percent off and incl. of all taxes when the chosen variant costs less', () => {
    render(page())
    fireEvent.click(variant('250 g'))
    expect(priceBlock()).toContain('₹999MRP ₹1,14913% off')
    expect(priceBlock()).toContain('incl. of all taxes')
    expect(document.querySelector('s')).toHaveTextContent('₹1,149')
  })

  it('shows the price alone, as MRP incl. of all taxes, when it equals the MRP', () => {
    render(page())
    expect(priceBlock()).toContain('₹429MRP incl. of all taxes')
    expect(document.querySelector('s')).toBeNull()
  })

  it('uses the product’s own MRP only where the variant has none', () => {
    render(page({ variants: [aVariant({ pricePaise: 30_000, mrpPaise: null })], mrpPaise: 40_000 }))
    expect(priceBlock()).toContain('₹300MRP ₹40025% off')
  })

  it('IND-01 never shows an MRP below the price', () => {
    render(page({ variants: [aVariant({ pricePaise: 30_000, mrpPaise: 20_000 })] }))
    expect(document.querySelector('s')).toBeNull()
  })
})

describe('PDP-04 variants', () => {
  it('has the first option chosen in the server HTML, and shows every variant with its price', async () => {
    const html = document.createElement('div')
    html.innerHTML = await serverHtml(page())
    expect(html.querySelector('input[checked]')).toHaveAttribute('value', '100 g')
    expect(html.textContent).toContain('250 gBest value₹999₹399.60/100 gSave ₹150')
  })

  it('puts the chosen variant into the address without a history entry, but never the default one', () => {
    render(page())
    const steps = history.length
    fireEvent.click(variant('250 g'))
    expect(location.search).toBe('?variant=250+g')
    fireEvent.click(variant('100 g'))
    expect(location.search).toBe('')
    expect(history.length).toBe(steps)
  })

  it('chooses the variant of the address on load', () => {
    history.replaceState(null, '', '?variant=250+g')
    render(page())
    expect(variant('250 g')).toBeChecked()
    expect(priceBlock()).toContain('₹999')
  })

  it('shows the default variant for one that does not exist', () => {
    history.replaceState(null, '', '?variant=7+kg')
    render(page())
    expect(variant('100 g')).toBeChecked()
    expect(location.search).toBe('')
  })

  it('lets a variant out of stock be selected, but not bought', () => {
    render(page({ variants: [aVariant(), aVariant({ label: '1 kg', stock: 0 })] }))
    fireEvent.click(variant('1 kg'))
    expect(variant('1 kg')).toHaveAccessibleName(expect.stringContaining('Out Of Stock'))
    expect(screen.getByRole('button', { name: 'Out Of Stock' })).toBeDisabled()
    expect(screen.queryByRole('button', { name: 'Buy Now' })).not.toBeInTheDocument()
    fireEvent.click(screen.getByRole('button', { name: 'In stock: 100 g, ₹429' }))
    expect(variant('100 g')).toBeChecked()
    expect(screen.getByRole('button', { name: 'Buy Now' })).toBeEnabled()
  })

  it('shows no chooser for a product without variants', () => {
    render(page({ variants: [], pricePaise: 129_900, mrpPaise: 129_900 }))
    expect(screen.queryByRole('radio')).not.toBeInTheDocument()
    expect(priceBlock()).toContain('₹1,299')
  })
})

describe('PDP-04 the address', () => {
  it('alone determines the chosen variant: Back and a link to another variant are followed', () => {
    history.replaceState(null, '', '?variant=250+g')
    render(page())
    fireEvent.click(variant('100 g'))
    history.replaceState(null, '', '?variant=250+g')
    fireEvent.popState(window)
    expect(variant('250 g')).toBeChecked()
  })

  it('keeps its other parameters', () => {
    history.replaceState(null, '', '?reviews=2#reviews')
    render(page())
    fireEvent.click(variant('250 g'))
    expect(location.search + location.hash).toBe('?reviews=2&variant=250+g#reviews')
  })
})

describe('PDP-04 stock', () => {
  const stock = () => document.querySelector('.stock-line')?.textContent

  it('is shown plainly for the chosen variant', () => {
    render(page({ variants: [aVariant(), aVariant({ label: '250 g', stock: LOW_STOCK }), aVariant({ label: '1 kg', stock: 0 })] }))
    expect(stock()).toBe('In Stock')
    fireEvent.click(variant('250 g'))
    expect(stock()).toBe('Only 5 left')
    expect(variant('250 g')).toHaveAccessibleName(expect.stringContaining('Only 5 left'))
    fireEvent.click(variant('1 kg'))
    expect(stock()).toBe('Out Of Stock')
  })

  it('shows no number above the threshold, or when the server does not report it', () => {
    render(page({ variants: [aVariant({ stock: LOW_STOCK + 1 }), aVariant({ label: '250 g', stock: null })] }))
    expect(stock()).toBe('In Stock')
    fireEvent.click(variant('250 g'))
    expect(stock()).toBe('In Stock')
  })

  it('shows that a product is made to order', () => {
    render(page({ variants: [aVariant({ stock: 50 })], availability: 'made_to_order' }))
    expect(stock()).toBe('Made to order: packed fresh for you within 5 working days.')
  })
})

describe('IND-03', () => {
  const compareAt = () => [...document.querySelectorAll('s, del')].map((element) => element.textContent)

  it('shows the lowest price of the last 30 days when the variant was cheaper', () => {
    render(page({ variants: [aVariant({ lowestRecentPaise: 39_900 }), aVariant({ label: '250 g', lowestRecentPaise: 42_900 })] }))
    expect(priceBlock()).toContain('Lowest price in 30 days: ₹399')
    fireEvent.click(variant('250 g'))
    expect(priceBlock()).not.toContain('Lowest price')
  })

  it('shows nothing for a server without a price history', () => {
    render(page({ variants: [aVariant({ lowestRecentPaise: null })] }))
    expect(priceBlock()).not.toContain('Lowest price')
  })

  it.each([
    ['cheaper before', 80_000],
    ['dearer before', 99_900],
    ['of no known history', null],
  ])('strikes through only the MRP of a variant that was %s', (_, lowestRecentPaise) => {
    render(page({ variants: [aVariant({ label: '250 g', pricePaise: 99_900, mrpPaise: 114_900, lowestRecentPaise })] }))
    expect(compareAt()).toEqual(['₹1,149'])
    expect(priceBlock()).toContain('MRP ₹1,149')
  })

  it('strikes through nothing when the price equals the MRP, however cheap the variant was', () => {
    render(page({ variants: [aVariant({ pricePaise: 42_900, mrpPaise: 42_900, lowestRecentPaise: 30_000 })] }))
    expect(compareAt()).toEqual([])
  })
})

describe('IND-01 the label panel shows, for the chosen variant,', () => {
  const fact = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent

  it('the earliest best-before date of the packs in stock, where the shop keeps stock by batch', () => {
    render(page({ variants: [aVariant({ bestBefore: '2027-12-31' }), aVariant({ label: '250 g', bestBefore: null })] }))
    expect(fact('Best before (earliest in stock)')).toBe('31 December 2027')
    fireEvent.click(variant('250 g'))
    expect(screen.queryByText('Best before (earliest in stock)')).toBeNull()
  })

  it('net quantity, MRP incl. of all taxes, unit sale price per g below 1 kg', () => {
    render(page())
    fireEvent.click(variant('250 g'))
    expect(fact('Net quantity')).toBe('250 g')
    expect(fact('MRP')).toBe('₹1,149 (incl. of all taxes)')
    expect(fact('Unit sale price')).toBe('₹4.00/g (₹399.60/100 g)')
  })

  it('unit sale price per kg from 1 kg on', () => {
    render(page({ variants: [aVariant({ label: '1 kg', pricePaise: 147_900, netGrams: 1000 })] }))
    expect(fact('Unit sale price')).toBe('₹1,479.00/kg (₹147.90/100 g)')
  })
})
