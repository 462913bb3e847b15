import { render, screen } from '@testing-library/react'
import type { Today } from '@/lib/commerce/today/model'
import { getToday } from '@/lib/commerce/today/admin.wire'
import type { Role } from '@/lib/kernel/rights'
import { signedInAs } from '@/lib/testing/admin-shop'
import { fakeV2 } from '@/lib/testing/fake-v2'
import { TodayScreen } from './today-screen'

const v2 = fakeV2()

const TODAY: Today = {
  sales: { now: { totalPaise: 74_700, orders: 2 }, before: { totalPaise: 0, orders: 0 }, days: [] },
  orders: { toPack: 1, toShip: 0, onTheWay: 0, money: null },
  reports: [],
  lowStock: { count: 3, variants: [{ product: 'Afghan Figs', sku: 'MH-FIG-500', stock: 0 }] },
  tickets: { open: 3, unacknowledged: 1, due: 2, late: 0 },
  newReviews: 2,
  emptySearches: [{ text: 'anjeer', count: 4 }],
  catalog: null,
  certificate: { signedOn: null, isDue: true },
  health: null,
}

async function show(role: Role) {
  await signedInAs(v2, role)
  v2.on(getToday, () => TODAY)
  render(<TodayScreen />)
  await screen.findByText('anjeer')
}

it('each row links to what it names', async () => {
  await show('owner')
  const links = Object.fromEntries(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]))
  expect(links).toMatchObject({
    '1To pack': '/admin/orders?stage=to_pack',
    '3 products with a variant down to 5 or fewer': '/admin/products?published=yes&stock=low_or_out&sort=stock',
    'Afghan Figs MH-FIG-500': '/admin/products?q=MH-FIG-500',
    Open: '/admin/tickets',
    'Not acknowledged within 48 hours': '/admin/tickets?state=unacknowledged',
    'To resolve within 7 days, or overdue': '/admin/tickets?state=due',
    'Not resolved within a month': '/admin/tickets?state=late',
    anjeer: '/admin/searches?days=90&empty=yes',
  })
})

it('a count without a list has no link', async () => {
  await show('owner')
  for (const text of ['2 orders', 'New in the last 7 days']) {
    expect(screen.getByText(text)).toBeVisible()
    expect(screen.queryByRole('link', { name: text })).not.toBeInTheDocument()
  }
})

it('links no member to a screen outside their role', async () => {
  await show('packer')
  expect(screen.getByText('anjeer')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'anjeer' })).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: /Afghan Figs/ })).toBeVisible()
})
