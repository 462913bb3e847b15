import { expect } from '@playwright/test'
import { fillCart, ordersOf, read } from './buyer'
import { ask } from './customer'
import { ALMONDS, type Visit } from './visit'

/** The shop's appearance after these steps. Journeys examine every state; `npm run screenshots` captures each. */
export type State = {
  name: string
  /** The open page's route (lib/routes.mjs); null: a page that does not exist. */
  route: string | null
  /** Covers part of the page. */
  isLayer?: true
  open: (visit: Visit) => Promise<unknown>
}

const PRODUCT = '/products/california-almonds'

/** A page that is complete once loaded. */
const page = (name: string, route: string, path = route): State => ({ name, route, open: (visit) => visit.go(path) })

/** Something that opens on a page. */
const layer = (name: string, route: string, path: string, open: State['open']): State => ({
  name,
  route,
  open: async (visit) => {
    await visit.go(path)
    await open(visit)
  },
})

/** A layer that covers part of the page. */
const floating: typeof layer = (...state) => ({ ...layer(...state), isLayer: true })

const contentPages = [
  ...[
    '/blogs',
    '/stories',
    '/sitemap',
    '/about-us',
    '/accessibility',
    '/ranking',
    '/compliance',
    '/contact-us',
    '/faqs',
    '/privacy-policy',
    '/return-policy',
  ],
  ...['/shipping-policy', '/terms-conditions', '/track-order', '/warranty-policy', '/why-us', '/gift-finder', '/offline'],
].map((path) => page(path.slice(1), path))

const catalogue: readonly State[] = [
  page('home', '/'),
  page('product', '/products/:slug', PRODUCT),
  page('product-without-reviews', '/products/:slug', '/products/roasted-salted-cashews'),
  page('category', '/category/:slug', '/category/nuts'),
  page('category-last-page', '/category/:slug', '/category/nuts?page=2'),
  page('category-filtered', '/category/:slug', '/category/nuts?availability=in_stock&sort=origin'),
  page('category-no-match', '/category/:slug', '/category/saffron?price=-1'),
  page('shop', '/shop'),
  page('search-many-results', '/search', '/search?query=badam'),
  page('search-one-result', '/search', '/search?query=ajwa'),
  page('search-no-result', '/search', '/search?query=qwertyuiop'),
  page('article', '/blog/:slug', '/blog/soaking-almonds'),
  { name: 'not-found', route: null, open: (visit) => visit.go('/nowhere') },
]

const layers: readonly State[] = [
  floating('menu', '/', '/', (visit) => visit.openCategories()),
  floating('search-suggestions', '/', '/', (visit) => visit.search('')),
  floating('search-products-found', '/', '/', (visit) => visit.search('almond')),
  floating('search-nothing-found', '/', '/', (visit) => visit.search('qwertyuiop')),
  layer('newsletter-error', '/', '/', async (visit) => {
    const footer = visit.page.getByRole('contentinfo')
    await visit.button('shell.newsletter.form.submit', footer).click()
    await expect(footer.locator('[aria-invalid=true]')).toBeVisible()
  }),
  floating('cart-menu-empty', '/', '/', (visit) => visit.openCartMenu()),
  {
    name: 'cart-menu',
    isLayer: true,
    route: '/',
    open: async (visit) => {
      await fillCart(visit.page, ALMONDS)
      await visit.go('/')
      await visit.openCartMenu()
      // Dimmed while they load.
      await expect(visit.page.getByRole('region', { name: visit.text('cart.button.title') }).locator('dl')).toHaveCSS('opacity', '1')
    },
  },
  floating('category-drop-down', '/category/:slug', '/category/nuts', async ({ main }) => {
    await main
      .locator('summary', { has: main.page().locator('.icon-down') })
      .first()
      .click()
    await expect(main.locator('details[open] nav').first()).toBeVisible()
  }),
  floating('filters', '/shop', '/shop', async (visit) => {
    if (visit.isNarrow) await visit.openDialog('catalog.filters.title')
    await expect(visit.page.locator('form#filters')).toBeVisible()
  }),
  floating('toast', '/category/:slug', '/category/nuts', async ({ page: tab, main }) => {
    await tab.route('**/carts/add', (route) => route.fulfill({ json: { result: false, message: 'The cart is full.' } }))
    await main.locator('.card-button').first().click()
    // A focused notice stays; it would otherwise fade during the examination.
    await tab.locator('[data-sonner-toast]').first().focus()
  }),
  floating('photo-enlarged', '/products/:slug', PRODUCT, async (visit) => {
    await visit.main
      .getByRole('link', { name: visit.text('product.gallery.enlarge') })
      .first()
      .click()
    await expect(visit.dialog).toHaveCSS('opacity', '1')
    await expect(visit.dialog.locator('img').first()).toBeVisible()
  }),
  ...['benefits', 'specification', 'reviews', 'faqs'].map((name, index) =>
    layer(`product-${name}`, '/products/:slug', PRODUCT, async ({ main }) => {
      await main
        .getByRole('tab')
        .nth(index + 1)
        .click()
      await expect(main.getByRole('tabpanel')).toBeVisible()
    }),
  ),
  layer('pin-check', '/products/:slug', PRODUCT, async (visit) => {
    const form = visit.main.locator('.pin-check').first()
    await form.getByRole('textbox').fill('560001')
    await form.getByRole('button').click()
    await visit.page.waitForLoadState('networkidle')
    await expect(form).toContainText(visit.text('pin.cash'))
  }),
  layer('pin-check-error', '/products/:slug', PRODUCT, async ({ main }) => {
    const form = main.locator('.pin-check').first()
    await form.getByRole('textbox').fill('12')
    await form.getByRole('button').click()
    await expect(form.locator('[aria-invalid=true]')).toBeVisible()
  }),
  layer('product-added', '/products/:slug', PRODUCT, async (visit) => {
    const added = visit.page.waitForResponse((answer) => answer.url().endsWith('/carts/add'))
    await visit.button('product.buy.addName').click()
    await added
  }),
  layer('contact-form-errors', '/contact-us', '/contact-us', async (visit) => {
    await visit.button('contact.form.submit').click()
    await expect(visit.main.locator('[aria-invalid=true]').first()).toBeVisible()
  }),
  layer('track-order-error', '/track-order', '/track-order', async (visit) => {
    await visit.main.locator('form').getByRole('button').first().click()
    await expect(visit.main.locator('[aria-invalid=true]').first()).toBeVisible()
  }),
  floating('write-review', '/products/:slug', '/products/kashmiri-saffron', async (visit) => {
    await visit.signIn('newcomer')
    await visit.go('/products/kashmiri-saffron')
    await visit.main.getByRole('tab').nth(3).click()
    await visit.openDialog('product.reviews.write.open')
  }),
]

const account: readonly State[] = [
  ...['/login', '/registration', '/forgot-password'].map((path) => page(path.slice(1), path)),
  page('reset-password', '/reset-password', '/reset-password?token=x'),
  page('email-preferences', '/email-preferences', '/email-preferences?token=x'),
  layer('login-errors', '/login', '/login', async (visit) => {
    await visit.button('auth.login.form.submit').click()
    await expect(visit.main.locator('[aria-invalid=true]').first()).toBeVisible()
  }),
  floating('forgot-password-dialog', '/login', '/login', (visit) => visit.openDialog('auth.login.form.forgot')),
  ...['/dashboard', '/profile', '/purchase-history', '/wishlist'].map((path): State => ({
    name: `${path.slice(1)}-new-customer`,
    route: path,
    open: async (visit) => {
      await visit.signIn('newcomer')
      await visit.go(path)
    },
  })),
  ...['/dashboard', '/purchase-history'].map((path): State => ({
    name: path.slice(1),
    route: path,
    open: async (visit) => {
      await visit.endPayment('pay')
      await visit.go(path)
    },
  })),
  {
    name: 'account-menu',
    isLayer: true,
    route: '/profile',
    open: async (visit) => {
      await visit.signIn('newcomer')
      await visit.go('/profile')
      if (visit.isNarrow) await visit.openDialog('account.area.menu.open')
    },
  },
  ...(['account.profile.addresses.add', 'account.profile.data.delete'] as const).map((button): State => ({
    name: button.endsWith('add') ? 'address-form' : 'delete-account',
    isLayer: true,
    route: '/profile',
    open: async (visit) => {
      await visit.signIn('newcomer')
      await visit.go('/profile')
      await visit.openDialog(button)
    },
  })),
  {
    name: 'wishlist',
    route: '/wishlist',
    open: async (visit) => {
      await aWishlist(visit)
      await visit.go('/wishlist')
    },
  },
  {
    name: 'shared-wishlist',
    route: '/wishlist/:token',
    open: async (visit) => {
      await aWishlist(visit)
      const answer = await ask(visit.page, '/wishlists/share', { shared: true })
      const { token } = (await answer.json()) as { token: string } // Parse boundary: the answer of /wishlists/share.
      // As seen by recipients: without the owner's hearts.
      await visit.page.context().clearCookies()
      await visit.go(`/wishlist/${token}`)
    },
  },
  {
    name: 'order',
    route: '/order-details/:id',
    open: async (visit) => visit.go(`/order-details/${await paidOrder(visit)}`),
  },
  {
    name: 'order-tracked',
    route: '/track-order',
    open: async (visit) => {
      const account = await visit.signInWithCart()
      await visit.goToPayment()
      const code = (await ordersOf(visit.page))[0]?.code ?? ''
      await visit.go(`/track-order?code=${code}`)
      await visit.main.getByRole('textbox').nth(1).fill(account.email)
      await visit.main.locator('form').getByRole('button').first().click()
      await expect(visit.main.getByRole('heading', { name: visit.text('tracking.view.items') })).toBeVisible()
    },
  },
  {
    name: 'cancel-order',
    isLayer: true,
    route: '/purchase-history',
    open: async (visit) => {
      await visit.order()
      await visit.go('/purchase-history')
      await visit.openDialog('account.orders.cancel')
    },
  },
]

async function aWishlist(visit: Visit): Promise<void> {
  await visit.signIn('buyer')
  for (const slug of ['california-almonds', 'kashmiri-saffron']) await read(visit.page, `/wishlists-add-product/${slug}`)
}

async function paidOrder(visit: Visit): Promise<number> {
  const id = await visit.order()
  await visit.endTestPayment('pay')
  return id
}

const buying: readonly State[] = [
  page('cart-empty', '/cart', '/cart'),
  {
    name: 'cart',
    route: '/cart',
    open: async (visit) => {
      await fillCart(visit.page, ALMONDS)
      await fillCart(visit.page, { slug: 'kashmiri-saffron', variant: '1 g', quantity: 2 })
      await visit.go('/cart')
      await expect(visit.main.locator(`a[href*="${PRODUCT}"]`).first()).toBeVisible()
    },
  },
  {
    name: 'cart-saved-for-later',
    route: '/cart',
    open: async (visit) => {
      await fillCart(visit.page, ALMONDS)
      await fillCart(visit.page, { slug: 'kashmiri-saffron', variant: '1 g', quantity: 2 })
      await visit.go('/cart')
      await visit.main
        .locator('tbody tr', { has: visit.page.locator('a[href$="kashmiri-saffron"]') })
        .getByRole('button')
        .last()
        .click()
      await expect(visit.page.locator('#saved-for-later')).toBeVisible()
      // The totals are dimmed until updated for the shorter cart.
      await expect(visit.main.locator('[aria-busy=true]')).toHaveCount(0)
    },
  },
  {
    name: 'checkout-guest',
    route: '/checkout',
    open: async (visit) => {
      await fillCart(visit.page, ALMONDS)
      await visit.openCheckout()
    },
  },
  {
    name: 'checkout-guest-errors',
    route: '/checkout',
    open: async (visit) => {
      await fillCart(visit.page, ALMONDS)
      await visit.openCheckout()
      await visit.button('guestForm.submit').click()
      await expect(visit.main.locator('[aria-invalid=true]').first()).toBeVisible()
    },
  },
  {
    name: 'checkout-login',
    isLayer: true,
    route: '/checkout',
    open: async (visit) => {
      await fillCart(visit.page, ALMONDS)
      await visit.openCheckout()
      await visit.openDialog('checkout.view.guest.login')
    },
  },
  {
    name: 'checkout',
    route: '/checkout',
    open: async (visit) => {
      await visit.signInWithCart()
      await visit.openCheckout()
    },
  },
  {
    name: 'checkout-billing',
    isLayer: true,
    route: '/checkout',
    open: async (visit) => {
      await visit.signInWithCart()
      await visit.openCheckout()
      await visit.openDialog('checkout.view.summary.place')
    },
  },
  {
    name: 'offline-with-cart',
    route: '/offline',
    open: async (visit) => {
      await fillCart(visit.page, ALMONDS)
      await visit.go(PRODUCT)
      await visit.go('/cart')
      await visit.go('/offline')
    },
  },
  { name: 'payment', route: null, open: (visit) => visit.order() },
  { name: 'payment-paid', route: '/payment-response', open: (visit) => visit.endPayment('pay') },
  { name: 'payment-failed', route: '/payment-response', open: (visit) => visit.endPayment('fail') },
  {
    name: 'order-placed-by-cash',
    route: '/payment-response1',
    open: async (visit) => {
      await visit.signInWithCart()
      await visit.openCheckout()
      await visit.main.getByRole('radio').last().check()
      await visit.openDialog('checkout.view.summary.place')
      await visit.dialog.getByRole('button', { name: visit.text('checkout.view.billing.proceed') }).click()
      await visit.page.waitForURL(/\/payment-response1$/)
      await expect(visit.main.getByRole('listitem').first()).toBeVisible()
    },
  },
]

export const STATES: readonly State[] = [...catalogue, ...contentPages, ...layers, ...buying, ...account]
