import { fireEvent, render, screen, within } from '@testing-library/react'
import { inEnglish } from '@/lib/testing/in-english'
import { GiftFinder } from './gift-finder'

const address = 'https://shop.test/gift-finder'

it('CAT-03 SEO-09 the gift finder is a GET form of three groups: an answer is a filter, and none is chosen at first', () => {
  render(inEnglish(<GiftFinder address={address} />))
  const groups = ['1. What is your budget?', '2. What will they enjoy?', '3. What should come first?']
  for (const name of groups)
    expect(within(screen.getByRole('group', { name })).queryByRole('radio', { checked: true })).not.toBeInTheDocument()
  const form = screen.getByRole('button', { name: 'Show me gifts' }).closest('form')
  expect(form).toHaveAttribute('method', 'get')
  const sent = () =>
    `${form?.getAttribute('action')}?${new URLSearchParams(
      [...new FormData(form ?? undefined)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    )}`
  expect(sent()).toBe('/shop?availability=in_stock')
  for (const name of [/^Under ₹700/, /^A ready gift box/, /^What others love/]) fireEvent.click(screen.getByRole('radio', { name }))
  expect(sent()).toBe('/shop?availability=in_stock&price=-700&attribute=Packaging%3AGift+box&sort=popularity')
})
