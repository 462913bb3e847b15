import { render, screen } from '@testing-library/react'
import { createTranslator, useTranslations } from 'next-intl'
import type { ReactElement } from 'react'
import CartPage from '@/app/[locale]/(shop)/cart/page'
import TrackOrderPage from '@/app/[locale]/(shop)/track-order/page'
import DashboardPage from '@/app/[locale]/(account)/(area)/dashboard/page'
import OrderDetailsPage from '@/app/[locale]/(account)/(area)/order-details/[id]/page'
import ProfilePage from '@/app/[locale]/(account)/(area)/profile/page'
import PurchaseHistoryPage from '@/app/[locale]/(account)/(area)/purchase-history/page'
import WishlistPage from '@/app/[locale]/(account)/(area)/wishlist/page'
import LoginPage from '@/app/[locale]/(account)/login/page'
import RegistrationPage from '@/app/[locale]/(account)/registration/page'
import OfflinePage from '@/app/[locale]/(offline)/offline/page'
import { Article } from '@/components/blog/article'
import { BlogList } from '@/components/blog/blog-list'
import { CategoryListing } from '@/components/catalog/category-listing'
import { ContactForms } from '@/components/contact/contact-forms'
import { About } from '@/components/content/about'
import { Faqs, readFaqs } from '@/components/content/faqs'
import { Policy } from '@/components/content/policy'
import { shopFacts } from '@/components/content/shop-facts'
import { WhyUs } from '@/components/content/why-us'
import { GiftFinder } from '@/components/gifts/gift-finder'
import { Home } from '@/components/home/home'
import { AlsoLike } from '@/components/product/also-like'
import { BoughtTogether } from '@/components/product/bought-together'
import { ProductDetails } from '@/components/product/product-details'
import { Reviews } from '@/components/product/reviews'
import { NotFoundContent } from '@/components/shell/not-found-content'
import { Shell } from '@/components/shell/shell'
import { NO_FILTERS } from '@/lib/commerce/catalog/filters.wire'
import type { CartSummary } from '@/lib/commerce/cart/model'
import type { FilterOptions } from '@/lib/commerce/catalog/model'
import { settings } from '@/lib/db/seed/demo/settings'
import { getMyConsents } from '@/lib/commerce/consents/wire'
import { getFigures, listSessions } from '@/lib/commerce/customers/wire'
import { getOrderDetails, listOrderLines } from '@/lib/commerce/orders/wire'
import { listWishes } from '@/lib/commerce/wishlist/wire'
import { aCard } from '@/lib/testing/a-card'
import { aHome } from '@/lib/testing/a-home'
import { aProduct, aReview, aReviewPage } from '@/lib/testing/a-product'
import { anAddress, anOrderRow } from '@/lib/testing/account-samples'
import { aLine } from '@/lib/testing/fake-cart'
import { visitCheckout } from '@/lib/testing/checkout-page'
import { fakeCheckout } from '@/lib/testing/fake-checkout'
import { fakeV2 } from '@/lib/testing/fake-v2'
import { inEnglish } from '@/lib/testing/in-english'
import { anItem, anOrder } from '@/lib/testing/order-samples'
import { plainWords } from '@/lib/testing/plain-texts'
import { serverHtml } from '@/lib/testing/server-html'
import messages from '@/messages/en.json'

jest.mock('@/lib/v2/page-reads', () => ({ isOffered: async () => true }))
jest.mock('@/lib/commerce/content/pages', () => ({ getKnownSettings: async () => ({ website_name: 'Mewa House' }) }))
jest.mock('@/lib/seo/metadata', () => ({ absolute: (path: string) => `https://shop.example${path}` }))
jest.mock('next/navigation', () => ({
  useRouter: () => ({ push: () => undefined, replace: () => undefined, refresh: () => undefined, prefetch: () => undefined }),
  usePathname: () => '/shop',
  useSearchParams: () => new URLSearchParams(),
}))
// All shop texts in the pseudo-language, wherever a component reads them.
jest.mock('@/messages/en.json', (): unknown =>
  jest
    .requireActual<{ pseudoMessages: (texts: unknown) => unknown }>('@/lib/testing/pseudo-locale.mjs')
    .pseudoMessages(jest.requireActual('@/messages/en.json')),
)
jest.mock('next-intl/server', () => ({
  setRequestLocale: () => undefined,
  getTranslations: async (namespace?: 'cart') => createTranslator({ locale: 'en', messages, namespace, timeZone: 'Asia/Kolkata' }),
}))

/** Words that are the same in every language, or that come from the browser's Intl. */
const NAMES = 'English Facebook Instagram LinkedIn Twitter YouTube WhatsApp FSSAI GST Mewa House India kg mg kcal am pm'
/** Steps of eight days reach each weekday and each month. */
const DATES = Array.from({ length: 46 }, (_, step) =>
  (['long', 'short'] as const).map((style) =>
    new Intl.DateTimeFormat('en-IN', { month: style, weekday: style }).format(new Date(2026, 0, 1 + step * 8)),
  ),
)

const expectNoPlainWord = (data: unknown) => expect(plainWords(document.body, [data, NAMES, DATES])).toEqual([])

const v2 = fakeV2()
const { account, cart } = fakeCheckout(v2)
beforeEach(() => {
  document.body.innerHTML = ''
})

const home = aHome()
const shown = <T,>(items: readonly T[]) => ({ ok: true as const, value: { items, page: 1, lastPage: 3, total: items.length } })
const product = aProduct({ about: { heading: 'A hollow back', html: '<p>Like a boat.</p>', imageUrl: '/demo/a.webp' } })
const card = aCard({ fact: 'Iran · Mamra', discountPercent: 12, rating: 4.2, reviewCount: 25 })
const gone = aCard({ id: 11, slug: 'figs', name: 'Figs', stockQuantity: 0, availability: 'out_of_stock' })
const nuts = {
  id: 1,
  slug: 'nuts',
  name: 'Nuts',
  shortDescriptionHtml: '<p>Graded by hand.</p>',
  descriptionHtml: `<p>${'Keep them dry. '.repeat(40)}</p>`,
  imageUrl: '/demo/categories/nuts.webp',
  metaTitle: '',
  metaDescription: '',
  subcategories: [{ id: 11, slug: 'almonds', name: 'Almonds' }],
  parent: null,
}
const options: FilterOptions = {
  attributes: { Packaging: ['Tin', 'Zip pouch'] },
  labels: {},
  priceBands: [
    { minRupees: null, maxRupees: 500 },
    { minRupees: 500, maxRupees: 1_000 },
    { minRupees: 1_000, maxRupees: null },
  ],
  facets: null,
}
const article = {
  id: 1,
  slug: 'soaking',
  title: 'Soaking almonds',
  bannerUrl: '/demo/x.svg',
  descriptionHtml: '<p>Six hours.</p>',
  tags: ['almonds'],
  ingredients: [],
  createdAt: '2026-03-12T00:00:00Z',
  updatedAt: null,
  metaTitle: '',
  metaDescription: '',
}
const facts = shopFacts(settings)
const summary: CartSummary = {
  mrpTotalPaise: 39_900,
  subTotalPaise: 34_900,
  couponApplied: true,
  couponCode: 'FESTIVE',
  discountPaise: 1_000,
  shippingPaise: 7_900,
  grandTotalPaise: 41_800,
  gstPaise: 1_662,
  couponMessage: '',
  onlinePayment: null,
  cashOnDelivery: null,
}

const FaqPage = () => <Faqs faqs={readFaqs(useTranslations('content.faqs'), facts)} facts={facts} address="https://shop.example/faqs" />

const RENDERED: Readonly<Record<string, [page: ReactElement, data: unknown]>> = {
  'header, menu and footer': [
    <Shell
      settings={settings}
      categories={home.categories.value}
      freeAbovePaise={299_900}
      wishlist={null}
      menuWishlist={null}
      account={null}
      cart={null}
      cartBadge={null}
      newsletter={null}
    >
      {null}
    </Shell>,
    [settings, home],
  ],
  'the home page': [<Home {...home} />, home],
  'a category': [
    <CategoryListing
      category={nuts}
      categories={[nuts]}
      filters={{ ...NO_FILTERS, availability: ['in_stock'] }}
      options={{ ok: true, value: options }}
      page={1}
      list={shown([card, gone])}
    />,
    [nuts, options, 'Packaging', card, gone],
  ],
  'a product': [
    <ProductDetails
      product={product}
      variant={null}
      address="https://shop.example/products/mamra-almonds"
      reviews={<Reviews product={product} list={{ ok: true, value: aReviewPage([aReview({ verified: true, reply: 'Thank you' })]) }} />}
    >
      <BoughtTogether product={product} cards={[card]} />
      <AlsoLike slug={product.slug} list={{ ok: true, value: [card] }} />
    </ProductDetails>,
    [product, aReview(), 'Thank you', card],
  ],
  'a product that is sold out': [
    <ProductDetails
      product={aProduct({ stock: 0, availability: 'out_of_stock', variants: [] })}
      address="https://shop.example/products/mamra-almonds"
      reviews={<Reviews product={product} list={{ ok: false, message: 'HTTP 503' }} />}
    />,
    [product, 'HTTP'],
  ],
  articles: [<BlogList page={1} list={shown(home.blogs.value)} address="https://shop.example/blogs" />, home],
  'an article': [
    <Article blog={article} address="https://shop.example/blog/soaking">
      {null}
    </Article>,
    article,
  ],
  'why us': [<WhyUs facts={facts} categories={home.categories.value} address="https://shop.example/why-us" />, [home, settings]],
  'about us': [<About facts={facts} imageUrl="/demo/x.svg" address="https://shop.example/about-us" />, settings],
  'questions and answers': [<FaqPage />, settings],
  'a policy': [<Policy page="shipping-policy" facts={facts} address="https://shop.example/shipping-policy" />, settings],
  'the gift finder': [<GiftFinder address="https://shop.example/gift-finder" />, {}],
  'the contact forms': [<ContactForms form={messages.contact.form} ticket={messages.contact.ticket} />, {}],
  'a page that does not exist': [<NotFoundContent bestSellers={[card]} />, card],
}

describe('every text comes from messages or from the data of the page', () => {
  it.each(Object.entries(RENDERED))('%s', async (_name, [page, data]) => {
    document.body.innerHTML = await serverHtml(inEnglish(page))
    expectNoPlainWord(data)
  })

  const params = Promise.resolve({ locale: 'en' })
  const order = anOrder()
  const items = [anItem()]
  const row = anOrderRow()

  const PAGES: Readonly<Record<string, [page: () => Promise<ReactElement>, sign: RegExp, data: unknown]>> = {
    'the cart': [() => CartPage({ params }), /500 g/, [aLine(), summary, card]],
    'an order': [() => OrderDetailsPage({ params: Promise.resolve({ locale: 'en', id: '1' }) }), /MG Road/, [order, items]],
    'the purchase history': [() => PurchaseHistoryPage({ params }), /10293847/, row],
    'the dashboard': [() => DashboardPage({ params }), /MG Road/, [row, anAddress()]],
    'the profile': [() => ProfilePage({ params }), /MG Road/, anAddress()],
    'the wishlist': [() => WishlistPage({ params }), /Mamra/, card],
    'the login': [() => LoginPage({ params, searchParams: Promise.resolve({}) }), /ø/, {}],
    'the registration': [() => RegistrationPage({ params, searchParams: Promise.resolve({}) }), /ø/, {}],
    'the tracking of orders': [() => TrackOrderPage({ params }), /ø/, {}],
    'the offline page': [() => OfflinePage({ params }), /ø/, aLine()],
  }

  it.each(Object.entries(PAGES))('%s', async (_name, [page, sign, data]) => {
    account.orders = [row]
    const [line, unavailable, saved] = [aLine(), aLine({ id: 3, isForSale: false }), aLine({ id: 2, variant: '500 g' })]
    Object.assign(cart, { lines: [line], unavailable: [unavailable], saved: [saved], suggested: [card], summary })
    v2.on(listWishes, () => ({ items: [{ id: 1, product: card }], unavailable: [] }))
    v2.on(getOrderDetails, () => order)
    v2.on(listOrderLines, () => items)
    v2.on(getFigures, () => ({ expenditurePaise: 123_456_750, productsOrdered: 42, points: 1_234 }))
    v2.on(listSessions, () => [])
    v2.on(getMyConsents, () => ({ address: null, isSubscribed: false, consents: [] }))
    render(inEnglish(await page()))
    await screen.findAllByText(sign)
    expectNoPlainWord([data, account.user])
  })

  it('the checkout', async () => {
    visitCheckout()
    await screen.findByText('12, MG Road')
    expectNoPlainWord([cart.lines, account.user, anAddress()])
  })

  it.each([
    ['a text', <p>Fresh stock</p>, ['Fresh', 'stock']],
    ['a title', <p title="Fresh">{messages.cart.page.title}</p>, ['Fresh']],
    ['the text of a picture', <img alt="Bowl" src="/x.svg" />, ['Bowl']],
    ['the name of a button', <button aria-label="Close" />, ['Close']],
    ['the example in a field', <input placeholder="Search nuts" />, ['Search']],
    ['nothing of the data and the messages', <p>{`${messages.cart.page.title} nuts`}</p>, []],
  ])('is tested: %s in a component is found', (_what, page, words) => {
    render(page)
    expect(plainWords(document.body, { name: 'nuts' })).toEqual(words)
  })
})
