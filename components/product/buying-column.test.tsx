import { act, fireEvent, render, screen } from '@testing-library/react'
import { openNoticeDesk } from '@/components/ui/notify'
import { call } from '@/lib/api-client/call'
import type { Product } from '@/lib/domain/catalog'
import { ADDED_MS, BUY_NOW_DELAY_MS } from '@/lib/domain/limits'
import { aProduct, aVariant } from '@/lib/testing/a-product'
import { CartServer, forgetCart, refusal } from '@/lib/testing/cart-server'
import { inEnglish } from '@/lib/testing/in-english'
import { serverHtml } from '@/lib/testing/server-html'
import messages from '@/messages/en.json'
import { ProductDetails } from './product-details'

jest.mock('@/lib/api-client/call')
const push = jest.fn()
jest.mock('next/navigation', () => ({ useRouter: () => ({ push }) }))

let server: CartServer
const notice = jest.fn()
let closeDesk: () => void

beforeEach(async () => {
  await forgetCart()
  jest.useFakeTimers()
  server = new CartServer()
  jest.mocked(call).mockImplementation(server.call)
  push.mockClear()
  notice.mockClear()
  closeDesk = openNoticeDesk({ show: notice, announce: jest.fn(), failures: messages.notices.failures })
  history.replaceState(null, '', '/products/mamra-almonds')
})
afterEach(() => {
  closeDesk()
  jest.useRealTimers()
})

const page = (over: Partial<Product> = {}) => inEnglish(<ProductDetails product={aProduct(over)} reviews={null} alsoLike={null} />)
const pack = (label: string) => screen.getByRole('radio', { name: new RegExp(`^${label}`) })
const priceBlock = () => document.querySelector('[aria-live="polite"].figures')?.textContent.replace(/\s+/g, ' ') ?? ''
const stepper = () => screen.getByRole('textbox', { name: 'Quantity' })
const later = (milliseconds: number) => act(async () => jest.advanceTimersByTimeAsync(milliseconds))

describe('PDP-03 price', () => {
  it('strikes the MRP and says percent off and incl. of all taxes when the chosen pack costs less', () => {
    render(page())
    fireEvent.click(pack('250 g'))
    expect(priceBlock()).toContain('₹999MRP ₹1,14913% off')
    expect(priceBlock()).toContain('incl. of all taxes')
    expect(document.querySelector('s')).toHaveTextContent('₹1,149')
  })

  it('shows the price alone, as MRP incl. of all taxes, when nothing is saved', () => {
    render(page())
    expect(priceBlock()).toContain('₹429MRP incl. of all taxes')
    expect(document.querySelector('s')).toBeNull()
  })

  it('takes the product’s own base price only where the pack has no MRP', () => {
    render(page({ variants: [aVariant({ pricePaise: 30_000, mrpPaise: null })], calculablePricePaise: 40_000 }))
    expect(priceBlock()).toContain('₹300MRP ₹40025% off')
  })

  it('IND-01 never shows an MRP below the price', () => {
    render(page({ variants: [aVariant({ pricePaise: 30_000, mrpPaise: 20_000 })] }))
    expect(document.querySelector('s')).toBeNull()
  })
})

describe('PDP-04 packs', () => {
  it('has the first option chosen in the server HTML, every pack with its price', async () => {
    const html = document.createElement('div')
    html.innerHTML = await serverHtml(page())
    expect(html.querySelector('input[checked]')).toHaveAttribute('value', '100 g')
    expect(html.textContent).toContain('250 g₹999₹399.60/100 gSave ₹150')
  })

  it('puts the chosen pack in the address without a step in the history, the default one never', () => {
    render(page())
    const steps = history.length
    fireEvent.click(pack('250 g'))
    expect(location.search).toBe('?variant=250+g')
    fireEvent.click(pack('100 g'))
    expect(location.search).toBe('')
    expect(history.length).toBe(steps)
  })

  it('chooses the pack of the address on load', () => {
    history.replaceState(null, '', '?variant=250+g')
    render(page())
    expect(pack('250 g')).toBeChecked()
    expect(priceBlock()).toContain('₹999')
  })

  it('gives the bare page for a pack that does not exist', () => {
    history.replaceState(null, '', '?variant=7+kg')
    render(page())
    expect(pack('100 g')).toBeChecked()
    expect(location.search).toBe('')
  })

  it('lets a pack that is gone be looked at, but not bought', () => {
    render(page({ variants: [aVariant(), aVariant({ label: '1 kg', stock: 0 })] }))
    fireEvent.click(pack('1 kg'))
    expect(pack('1 kg')).toHaveAccessibleName(expect.stringContaining('Out Of Stock'))
    expect(screen.getByRole('button', { name: 'Out Of Stock' })).toBeDisabled()
    expect(screen.getByRole('button', { name: 'Buy Now' })).toBeDisabled()
  })

  it('offers no choice for a product without variants', () => {
    render(page({ variants: [], mainPricePaise: 129_900, calculablePricePaise: 129_900 }))
    expect(screen.queryByRole('radio')).not.toBeInTheDocument()
    expect(priceBlock()).toContain('₹1,299')
  })
})

describe('PDP-05 quantity', () => {
  it('begins at 1 and goes neither below that nor above the stock', () => {
    render(page({ variants: [aVariant({ stock: 3 })] }))
    const less = screen.getByRole('button', { name: 'One less' })
    const more = screen.getByRole('button', { name: 'One more' })
    expect(stepper()).toHaveValue('1')
    expect(less).toBeDisabled()
    fireEvent.click(more)
    fireEvent.click(more)
    expect(stepper()).toHaveValue('3')
    expect(more).toBeDisabled()
  })

  it('comes down to the stock of a pack chosen later', () => {
    render(page())
    for (let click = 0; click < 6; click += 1) fireEvent.click(screen.getByRole('button', { name: 'One more' }))
    fireEvent.click(pack('250 g'))
    expect(stepper()).toHaveValue('3')
  })
})

describe('PDP-06', () => {
  it('Add to Cart puts so many of the chosen pack in the cart and says so for 3 s', async () => {
    render(page())
    fireEvent.click(pack('250 g'))
    fireEvent.click(screen.getByRole('button', { name: 'One more' }))
    fireEvent.click(screen.getByRole('button', { name: 'Add to Cart: Mamra Almonds, 250 g' }))
    expect(screen.getByRole('button', { name: 'Adding...' })).toBeInTheDocument()
    await later(0)
    expect(server.calls('/carts/add').map(({ body }) => body)).toEqual([{ id: 10, variant: '250 g', quantity: 2 }])
    await later(ADDED_MS - 10)
    expect(screen.getByRole('button', { name: 'Added to Cart' })).toBeInTheDocument()
    await later(20)
    expect(screen.getByRole('button', { name: /^Add to Cart/ })).toBeInTheDocument()
  })

  it('Buy Now adds once, then goes to the checkout after 300 ms', async () => {
    render(page())
    fireEvent.click(screen.getByRole('button', { name: 'Buy Now' }))
    fireEvent.click(screen.getByRole('button', { name: 'Buy Now' }))
    await later(BUY_NOW_DELAY_MS - 10)
    expect(server.calls('/carts/add')).toHaveLength(1)
    expect(push).not.toHaveBeenCalled()
    await later(20)
    expect(push).toHaveBeenCalledWith('/checkout')
  })

  it.each([
    ['the server’s message', 'Only 2 item(s) are available for (100 g)', 'Only 2 item(s) are available for (100 g)'],
    ['Failed to add to cart when it gave none', null, 'Failed to add to cart'],
  ])('Buy Now stays and shows %s when it is refused', async (_what, message, text) => {
    server.fail('/carts/add', refusal(message))
    render(page())
    fireEvent.click(screen.getByRole('button', { name: 'Buy Now' }))
    await later(BUY_NOW_DELAY_MS * 2)
    expect(notice).toHaveBeenCalledWith({ kind: 'error', text })
    expect(push).not.toHaveBeenCalled()
    expect(screen.getByRole('button', { name: 'Buy Now' })).not.toHaveAttribute('aria-disabled')
  })

  it('buys a product without variants by an empty variant', async () => {
    render(page({ variants: [] }))
    fireEvent.click(screen.getByRole('button', { name: 'Add to Cart: Mamra Almonds' }))
    await later(0)
    expect(server.calls('/carts/add')[0]?.body.variant).toBe('')
  })
})

describe('IND-01 the label panel shows, of the chosen pack,', () => {
  const fact = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent

  it('net quantity, MRP incl. of all taxes, unit sale price per g below 1 kg', () => {
    render(page())
    fireEvent.click(pack('250 g'))
    expect(fact('Net quantity')).toBe('250 g')
    expect(fact('MRP')).toBe('₹1,149 (incl. of all taxes)')
    expect(fact('Unit sale price')).toBe('₹4.00/g (₹399.60/100 g)')
  })

  it('unit sale price per kg from 1 kg on', () => {
    render(page({ variants: [aVariant({ label: '1 kg', pricePaise: 147_900, netGrams: 1000 })] }))
    expect(fact('Unit sale price')).toBe('₹1,479.00/kg (₹147.90/100 g)')
  })
})
