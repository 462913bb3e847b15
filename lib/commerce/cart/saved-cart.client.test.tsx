import { clearSavedCart, readSavedCart, saveCart } from './saved-cart.client'

const line = (name: string) => ({
  id: 1,
  productId: 7,
  productSlug: 'almonds',
  name,
  imageUrl: '/demo/a.webp',
  variant: '100 g',
  variantTitle: '100 g',
  pricePaise: 34_900,
  mrpPaise: 39_900,
  quantity: 2,
  upperLimit: 9,
  isForSale: true,
  categorySlug: 'nuts',
})
const saved = (name: string) => ({ name, variant: '100 g', quantity: 2, imageUrl: '/demo/a.webp', slug: 'almonds' })

beforeEach(() => localStorage.clear())
afterEach(() => jest.restoreAllMocks())

it('REL-03 stores the lines without their prices, which may change', () => {
  saveCart({ lines: [line('Almonds')] })
  expect(readSavedCart()).toEqual([saved('Almonds')])
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/349|698/)
})

it('REL-03 stores at most 50 lines, and nothing for an empty cart', () => {
  saveCart({ lines: Array.from({ length: 60 }, () => line('Almonds')) })
  expect(readSavedCart()).toHaveLength(50)
  saveCart({ lines: [] })
  expect(localStorage).toHaveLength(0)
})

it('REL-07 is cleared for the next visitor in this browser', () => {
  saveCart({ lines: [line('Almonds')] })
  clearSavedCart()
  expect(readSavedCart()).toEqual([])
})

it.each([
  '{',
  '{}',
  'null',
  '[1]',
  '[{"name":"A"}]',
  '[{"name":"A","variant":"","quantity":1.5,"imageUrl":"","slug":null}]',
  '[{"name":"A","variant":"","quantity":1,"imageUrl":"","slug":"../x"}]',
])('REL-03 reads nothing from %s, which another script may have written', (text) => {
  localStorage.setItem('saved_cart', text)
  expect(readSavedCart()).toEqual([])
})

it('REL-03 keeps the lines for the life of the page if storage is missing or full', () => {
  const refuse = (name: string) => () => {
    throw new DOMException('refused', name)
  }
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse('QuotaExceededError'))
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse('SecurityError'))
  expect(readSavedCart()).toEqual([])
  saveCart({ lines: [line('Almonds')] })
  expect(readSavedCart()).toEqual([expect.objectContaining({ name: 'Almonds' })])
  saveCart({ lines: [] })
  expect(readSavedCart()).toEqual([])
})
