import { render, screen, within } from '@testing-library/react'
import { inEnglish } from '@/lib/testing/in-english'
import { GiftFinder } from './gift-finder'

const address = 'https://shop.test/gift-finder'

it('CAT-03 SEO-09 the gift finder is a GET form of three groups, each with an answer chosen', () => {
  render(inEnglish(<GiftFinder address={address} />))
  const groups = ['1. What is your budget?', '2. What will they enjoy?', '3. What should come first?']
  expect(screen.getAllByRole('group').map((group) => within(group).getAllByRole('radio', { checked: true }).length)).toEqual([1, 1, 1])
  for (const name of groups) expect(screen.getByRole('group', { name })).toBeVisible()
  expect(screen.getByRole('radio', { name: /^Under ₹700/ })).toHaveAttribute('value', '-700')
  const form = screen.getByRole('button', { name: 'Show me gifts' }).closest('form')
  expect(form).toHaveAttribute('method', 'get')
  const sent = new URLSearchParams(
    [...new FormData(form ?? undefined)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
  expect(`${form?.getAttribute('action')}?${sent}`).toBe(
    '/shop?availability=in_stock&price=-700&attribute=Packaging%3AGift+box&sort=popularity',
  )
})
