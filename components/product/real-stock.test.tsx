import { render, screen } from '@testing-library/react'
import { fakeV2 } from '@/lib/testing/fake-v2'
import { aProduct, aVariant } from '@/lib/testing/a-product'
import { inEnglish } from '@/lib/testing/in-english'
import { LOW_STOCK } from '@/lib/kernel/business'
import { ProductDetails } from './product-details'

jest.mock('next/navigation', () => ({ useRouter: () => ({}) }))

fakeV2()

it.each([LOW_STOCK, 1])('DARK-01 a product page says that few are left with the number that is really left', (stock) => {
  render(
    inEnglish(<ProductDetails address="https://shop.example/p" product={aProduct({ variants: [aVariant({ stock })] })} reviews={null} />),
  )
  expect(screen.getAllByText(`Only ${stock} left`).length).toBeGreaterThan(0)
})

it('DARK-01 a product page with enough stock says nothing about it', () => {
  const product = aProduct({ variants: [aVariant({ stock: LOW_STOCK + 1 })] })
  render(inEnglish(<ProductDetails address="https://shop.example/p" product={product} reviews={null} />))
  expect(screen.queryByText(/left/)).not.toBeInTheDocument()
})
