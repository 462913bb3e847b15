import { render, screen, within } from '@testing-library/react'
import { settings } from '@/lib/db/seed/demo/settings'
import type { BusinessSettings } from '@/lib/commerce/content/model'
import { inEnglish } from '@/lib/testing/in-english'
import { About } from './about'
import { shopFacts } from './shop-facts'

const show = (shop: BusinessSettings = settings, imageUrl = '/demo/about.svg') =>
  render(inEnglish(<About facts={shopFacts(shop)} imageUrl={imageUrl} address="https://shop.test/about-us" />)).container

it('CONT-05 has exactly seven values', () => {
  show()
  const values = within(screen.getByRole('region', { name: 'Seven things we stand by' }))
  expect(values.getAllByRole('listitem')).toHaveLength(7)
  expect(new Set(values.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).size).toBe(7)
})

it('CONT-05 tells the story since the founding year in the settings', () => {
  show({ ...settings, established: '1961' })
  expect(screen.getByText('Since 1961')).toBeInTheDocument()
  expect(screen.getByRole('region', { name: 'How it began' })).toHaveTextContent('We opened in 1961')
  expect(document.body).not.toHaveTextContent('1996')
})

it('CONT-05 links to the shop, to the reasons and to the contact page', () => {
  show()
  const next = within(screen.getByRole('region', { name: 'Come and shop' })).getAllByRole('link')
  expect(next.map((link) => link.getAttribute('href'))).toEqual(['/shop', '/why-us', '/contact-us'])
})

it('CONT-05 renders without settings: no year, no hours, no picture', () => {
  const page = show({}, '')
  expect(page.querySelector('img')).toBeNull()
  expect(page.querySelector('article')).not.toHaveTextContent(/Since|undefined|[{}]/)
  expect(screen.getByRole('region', { name: 'How it began' })).toHaveTextContent('four feet wide')
})
