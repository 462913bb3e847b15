import { render, screen, within } from '@testing-library/react'
import { aProduct, aVariant } from '@/lib/testing/a-product'
import { inEnglish } from '@/lib/testing/in-english'
import { Ingredients } from './ingredients'

const almonds = aProduct({ slug: 'almonds', name: 'Almonds', variants: [aVariant({ label: '250 g', pricePaise: 32_900 })] })
const saffron = aProduct({ slug: 'saffron', name: 'Saffron', variants: [aVariant({ label: '1 g', pricePaise: 44_900, stock: 0 })] })
const of = (product: typeof almonds, variant: string, quantity = 1) => ({
  ingredient: { slug: product.slug, variant, quantity },
  product,
})
const show = (items: Parameters<typeof Ingredients>[0]['items']) => render(inEnglish(<Ingredients items={items} />))

describe('the ingredients of a recipe', () => {
  it('CONT-03 are shown with picture, pack and price, and added together; a sold-out one is marked', () => {
    show([of(almonds, '250 g', 2), of(saffron, '1 g')])
    const region = within(screen.getByRole('region', { name: 'From our shop' }))
    const [first, second] = region.getAllByRole('listitem')
    expect(first).toHaveTextContent('Almonds2 × 250 g₹658')
    expect(first?.querySelector('img')).toHaveAttribute('src', expect.stringContaining(encodeURIComponent(almonds.imageUrl)))
    expect(region.getByRole('link', { name: 'Almonds' })).toHaveAttribute('href', '/products/almonds')
    expect(second).toHaveTextContent('Saffron1 gSold out')
    expect(region.getByText('1 pack:').textContent).toBe('1 pack: ₹658')
    expect(region.getByRole('button')).toHaveTextContent('Add all to cart')
  })

  it('CONT-03 leave out a product that is not for sale and a pack that no longer exists', () => {
    show([of(almonds, '250 g'), of(almonds, '9 kg'), { ingredient: { slug: 'gone', variant: '', quantity: 1 }, product: null }])
    expect(screen.getAllByRole('listitem')).toHaveLength(1)
  })

  it('CONT-03 have no button when all are sold out, and no section when none is left', () => {
    const { unmount } = show([of(saffron, '1 g')])
    expect(screen.getByText('Sold out')).toBeVisible()
    expect(screen.queryByRole('button')).toBeNull()
    unmount()
    show([])
    expect(screen.queryByRole('region')).toBeNull()
  })
})
