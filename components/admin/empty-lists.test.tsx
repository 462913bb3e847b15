import { render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { useSearchParams } from 'next/navigation'
import { useAdminRead } from '@/lib/v2/browser-admin'
import { ArticlesScreen } from './articles/articles-screen'
import { CouponsScreen } from './coupons/coupons-screen'
import { CustomersScreen } from './customers/customers-screen'
import { SubscribersScreen } from './customers/subscribers-screen'
import { ExceptionsTable } from './delivery/exceptions-table'
import { OrdersScreen } from './orders/orders-screen'
import { ProductsScreen } from './products/products-screen'
import { StockScreen } from './products/stock-screen'
import { ReviewsScreen } from './reviews/reviews-screen'
import { SearchesScreen } from './searches/searches-screen'
import { ActivityScreen } from './staff/activity-screen'
import { TicketsScreen } from './tickets/tickets-screen'

jest.mock('@/lib/v2/browser-admin')
jest.mock('next/navigation', () => ({
  useSearchParams: jest.fn(),
  usePathname: () => '/admin',
  useRouter: () => ({ replace: () => undefined }),
}))

const READS: Readonly<Record<string, unknown>> = { '/me': { role: 'owner' }, '/categories': [], '/staff': [] }
const NO_ROWS = { items: [], total: 0, page: 1, lastPage: 1 }

function open(element: ReactElement, query: string) {
  // A border of the test: the screens only read from both.
  jest.mocked(useSearchParams).mockReturnValue(new URLSearchParams(query) as never)
  jest.mocked(useAdminRead).mockImplementation(((call: { path: string }) => ({
    value: READS[call.path] ?? NO_ROWS,
    failure: null,
    isLoading: false,
    retry: () => Promise.resolve(),
  })) as never)
  render(element)
}

it.each([
  ['orders', <OrdersScreen />, 'stage=all', 'No orders yet.'],
  ['orders of a stage', <OrdersScreen />, 'stage=to_pack', 'No orders here.'],
  ['orders that are searched', <OrdersScreen />, 'stage=all&q=x1y', 'No order matches.'],
  ['products', <ProductsScreen />, 'sort=newest', 'No products yet.'],
  ['products that are filtered', <ProductsScreen />, 'stock=out', 'No product matches.'],
  ['stocks', <StockScreen />, '', 'No products yet.'],
  ['stocks that are filtered', <StockScreen />, 'stock=out', 'No product matches.'],
  ['customers', <CustomersScreen />, '', 'No customers yet.'],
  ['customers that are searched', <CustomersScreen />, 'q=asha', 'No customer matches.'],
  ['tickets', <TicketsScreen />, 'state=all', 'No tickets yet.'],
  ['open tickets', <TicketsScreen />, '', 'No open tickets.'],
  ['tickets that are searched', <TicketsScreen />, 'q=asha', 'No ticket matches.'],
  ['reviews', <ReviewsScreen />, '', 'No reviews yet.'],
  ['hidden reviews', <ReviewsScreen />, 'state=hidden', 'No review matches.'],
  ['subscribers', <SubscribersScreen />, '', 'No subscribers yet.'],
  ['subscribers that are searched', <SubscribersScreen />, 'q=asha', 'No subscriber matches.'],
  ['coupons', <CouponsScreen />, '', 'No coupons yet.'],
  ['planned coupons', <CouponsScreen />, 'state=planned', 'No coupon matches.'],
  ['articles', <ArticlesScreen />, '', 'No articles yet.'],
  ['articles that are searched', <ArticlesScreen />, 'q=kheer', 'No article matches.'],
  ['delivery exceptions', <ExceptionsTable mayChange />, '', 'No exceptions yet.'],
  ['delivery exceptions that are searched', <ExceptionsTable mayChange />, 'q=56', 'No exception matches.'],
  ['activities', <ActivityScreen />, '', 'Nothing has been recorded yet.'],
  ['activities that are filtered', <ActivityScreen />, 'subject=order', 'Nothing matches these filters.'],
  ['searches without results', <SearchesScreen />, 'empty=yes', 'No searches without results in this period.'],
])('an empty list of %s says whether there are none, or none that match', (_, element, query, text) => {
  open(element, query)
  expect(screen.getByText(text)).toBeVisible()
})
