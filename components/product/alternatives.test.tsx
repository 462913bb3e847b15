import { render, screen } from '@testing-library/react'
import { aCard } from '@/lib/testing/a-card'
import { inEnglish } from '@/lib/testing/in-english'
import { aProduct, aVariant } from '@/lib/testing/a-product'
import { Alternatives } from './alternatives'
import { ProductDetails } from './product-details'

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: () => undefined }) }))

const page = (stocks: readonly number[]) =>
  render(
    inEnglish(
      <ProductDetails
        address="https://shop.example/products/mamra-almonds"
        product={aProduct({ variants: stocks.map((stock, index) => aVariant({ label: `${index + 1}00 g`, stock })) })}
        reviews={null}
        alternatives={<Alternatives cards={[aCard({ slug: 'cashews', name: 'Cashews' })]} />}
      />,
    ),
  )
const instead = () => screen.queryByRole('region', { name: 'In stock and just as good' })

it('PDP-06 CAT-05 a product that is out of stock shows similar ones instead of the buttons', () => {
  page([0, 0])
  expect(instead()).toHaveTextContent('Cashews₹349250 g')
  expect(screen.getByRole('link', { name: /^Cashews/ })).toHaveAttribute('href', '/products/cashews')
  expect(screen.getByRole('button', { name: 'Out Of Stock' })).toBeDisabled()
  expect(screen.queryByRole('textbox', { name: 'Quantity' })).not.toBeInTheDocument()
})

it('PDP-06 a product with a variant in stock shows no others', () => {
  page([0, 5])
  expect(instead()).not.toBeInTheDocument()
})

it('PDP-06 shows nothing without alternatives', () => {
  const { container } = render(inEnglish(<Alternatives cards={[]} />))
  expect(container).toBeEmptyDOMElement()
})
