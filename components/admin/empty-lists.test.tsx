import { render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { useSearchParams } from 'next/navigation'
import { listCategories } from '@/lib/commerce/catalog/categories/admin.wire'
import { listProducts } from '@/lib/commerce/catalog/editing/admin.wire'
import { listSubscribers } from '@/lib/commerce/consents/admin.wire'
import { listTickets } from '@/lib/commerce/contact/admin.wire'
import { listArticles } from '@/lib/commerce/content/articles.admin.wire'
import { listCoupons } from '@/lib/commerce/coupons/admin.wire'
import { listCustomers } from '@/lib/commerce/customer-data/admin.wire'
import { listExceptions } from '@/lib/commerce/delivery/admin.wire'
import { countStages, listOrders } from '@/lib/commerce/orders/admin.wire'
import { listReviews } from '@/lib/commerce/reviews/admin.wire'
import { listSearches } from '@/lib/commerce/search/admin.wire'
import { listActivity, listStaff } from '@/lib/commerce/staff/admin.wire'
import { onePage, signedInAs } from '@/lib/testing/admin-shop'
import { fakeV2 } from '@/lib/testing/fake-v2'
import type { CutPage } from '@/lib/kernel/paging'
import type { Call } from '@/lib/v2/call'
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

const v2 = fakeV2()
jest.mock('next/navigation', () => ({
  useSearchParams: jest.fn(),
  usePathname: () => '/admin',
  useRouter: () => ({ replace: () => undefined }),
}))

const isEmpty = <T,>(list: Call<Record<string, never>, CutPage<T>>): void => v2.on(list, () => onePage<T>())
const NO_ORDERS = { to_pack: 0, to_ship: 0, on_the_way: 0, problems: 0, returns: 0, to_pay_back: 0, all: 0, newestId: null }

async function open(element: ReactElement, query: string) {
  // Type boundary of the test: the screens only read from it.
  jest.mocked(useSearchParams).mockReturnValue(new URLSearchParams(query) as never)
  await signedInAs(v2, 'owner')
  isEmpty(listOrders)
  isEmpty(listProducts)
  isEmpty(listCustomers)
  isEmpty(listTickets)
  isEmpty(listReviews)
  isEmpty(listSubscribers)
  isEmpty(listCoupons)
  isEmpty(listArticles)
  isEmpty(listExceptions)
  isEmpty(listActivity)
  isEmpty(listSearches)
  v2.on(listCategories, () => [])
  v2.on(listStaff, () => [])
  v2.on(countStages, () => NO_ORDERS)
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
])('an empty list of %s distinguishes no entries from no matches', async (_, element, query, text) => {
  await open(element, query)
  expect(await screen.findByText(text)).toBeVisible()
})
