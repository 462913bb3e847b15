import { render, screen } from '@testing-library/react'
import { settings } from '@/lib/db/seed/demo/settings'
import type { Category } from '@/lib/commerce/catalog/model'
import { aHome } from '@/lib/testing/a-home'
import { inEnglish } from '@/lib/testing/in-english'
import { shopFacts } from './shop-facts'
import { WhyUs } from './why-us'

const [aCategory] = aHome().categories.value
const many = (count: number): readonly Category[] =>
  Array.from(
    { length: count },
    (_, index) => ({ ...aCategory, slug: `category-${index}`, name: `Category ${index}`, imageUrl: `/p/${index}.svg` }) as Category,
  )

const show = (categories: readonly Category[], shop = settings) =>
  render(inEnglish(<WhyUs facts={shopFacts(shop)} categories={categories} address="https://shop.test/why-us" />)).container

const pictures = (page: Element) => [...page.querySelectorAll('img')].map((picture) => picture.getAttribute('src'))

it('CONT-06 is about food: no furniture, no wood processing', () => {
  expect(show([])).not.toHaveTextContent(/furniture|sofa|wood|teak|carpent/i)
  expect(screen.getAllByRole('heading', { level: 2 }).length).toBeGreaterThanOrEqual(5)
})

it('CONT-06 shows photographs of the shop’s own categories, from the first to the last, each with a link', () => {
  const page = show(many(8))
  expect(pictures(page)).toEqual(['/p/0.svg', '/p/1.svg', '/p/3.svg', '/p/5.svg', '/p/7.svg'])
  expect(screen.getByRole('link', { name: 'View all Category 7' })).toHaveAttribute('href', '/category/category-7')
})

it('CONT-06 renders with fewer categories than reasons, and with none', () => {
  expect(pictures(show(many(2)))).toEqual(['/p/0.svg', '/p/1.svg'])
  expect(pictures(show([]))).toEqual([])
})

it('CONT-06 uses the settings', () => {
  const page = show([], { ...settings, free_shipping_above: '1499', flat_rate_shipping_cost: '60', fssai_licence: '20099988877766' })
  expect(page).toHaveTextContent('Delivery is free above ₹1,499. On orders up to ₹1,499 it costs ₹60')
  expect(page).toHaveTextContent('20099988877766')
  expect(page).toHaveTextContent('within 30 days of delivery')
})
