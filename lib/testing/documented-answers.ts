import type { Wire } from '@/lib/v2/call'
import { asWire, isWire } from '@/lib/v2/codec'

const card = {
  id: 7,
  slug: 'mamra-almonds',
  name: 'Mamra Almonds',
  thumbnail_image: 'https://cdn.example/mamra.jpg',
  description: '<p>Crisp</p>',
  rating: 4.5,
  discount: 10,
  stock_quantity: 9,
  stocked_price: '₹1,250.00',
  main_price: '₹1,125.00',
  choice_options: [{ price: 1125, variant: '500 g' }],
}
const category = {
  id: 3,
  name: 'Nuts',
  slug: 'nuts',
  short_description: '<p>Whole</p>',
  description: '<p>Whole and cut</p>',
  cover_image: 'https://cdn.example/nuts.jpg',
  meta_title: 'Buy nuts',
  meta_description: 'All nuts',
  subcategories: [{ id: 5, name: 'Almonds', slug: 'almonds' }],
}
const blog = {
  id: 11,
  slug: 'soak-almonds',
  title: 'Why soak almonds',
  banner: 'https://cdn.example/soak.jpg',
  description: '<p>Overnight</p>',
  created_at: '2026-03-02T09:00:00Z',
}
const action = { result: true, message: 'Done' }
const user = { id: 21, name: 'Asha Rao', email: 'asha@example.in', avatar: 'https://cdn.example/asha.jpg' }
const signedIn = { ...action, access_token: 'a-token-of-the-server', user }
const place = { id: 31, name: 'India' }

/** An answer with exactly the documented fields for every documented call; paths are the codec's. For the field table and the documented remote server. */
export const DOCUMENTED_ANSWERS = {
  'GET /business-settings': { data: [{ type: 'website_name', value: 'Kesar' }] },
  'GET /categories': { data: [category] },
  'GET /sub-categories/{categoryId}': { data: [category] },
  'GET /products/search': {
    data: [
      { id: 7, name: 'Mamra Almonds', slug: 'mamra-almonds', thumbnail_image: 'https://cdn.example/mamra.jpg', main_price: '₹1,125.00' },
    ],
    meta: { last_page: 1 },
  },
  'GET /filter/attributes': { data: { Material: ['Whole'] } },
  'GET /products/{slug}/208': {
    data: [
      {
        id: 7,
        name: 'Mamra Almonds',
        slug: 'mamra-almonds',
        photos: [{ path: 'https://cdn.example/mamra.jpg' }],
        choice_options: [{ options: [{ value: '500 g', price: 1125 }] }],
        calculable_price: 1250,
        description: '<p>Crisp</p>',
        key_features: '<p>Oil</p>',
        maintenance: '<p>Keep dry</p>',
        warranty_summary: '<p>Questions</p>',
        meta_title: 'Buy mamra',
        meta_description: 'Mamra',
        about_heading: 'About',
        about_description: '<p>From Kashmir</p>',
        about_image: 'https://cdn.example/about.jpg',
        additonal_heading: 'More',
        additonal_description: '<p>Shells</p>',
        additonal_image: 'https://cdn.example/more.jpg',
      },
    ],
  },
  'GET /products/category/{slug}': { data: [card], meta: { last_page: 1 } },
  'GET /products/inhouse': { data: [card] },
  'GET /products/admin': { data: [card] },
  'GET /products/featured': { data: [card] },
  'GET /sliders': {
    data: [{ id: 41, photo: 'https://cdn.example/slide.jpg', heading: 'Diwali', link_text: 'Look', url: '/category/gifts' }],
  },
  'GET /projects': { data: [{ slug: 'weddings', title: 'Weddings', banner: 'https://cdn.example/wedding.jpg' }] },
  'GET /blogs': { data: [blog] },
  'GET /blog/{slug}': { data: { blog: { ...blog, meta_title: 'Soak', meta_description: 'Why' } } },
  'GET /stories': {
    data: [
      {
        link: '/blog/soak-almonds',
        banner: 'https://cdn.example/story.jpg',
        title: 'Three winters',
        created_at: '2026-03-02T09:00:00Z',
        description: '<p>Better</p>',
      },
    ],
  },
  'GET /reviews/product/{productId}': { success: true, data: [{ user_name: 'Asha', time: '2 days ago', rating: 4, comment: 'Fresh' }] },
  'POST /reviews/submit': action,
  'POST /subscriber-add': { message: 'Subscribed successfully' },
  'POST /contact/save': action,
  'POST /carts': {
    data: [
      {
        cart_items: [
          {
            id: 51,
            product_name: 'Mamra Almonds',
            product_thumbnail_image: 'https://cdn.example/mamra.jpg',
            variation: '500 g',
            quantity: 2,
            product_price: 1125,
          },
        ],
      },
    ],
    grand_total: '₹2,250.00',
  },
  'POST /cart-summary': {
    sub_total: '₹2,250.00',
    coupon_applied: true,
    discount: '₹250.00',
    shipping_cost: '₹79.00',
    grand_total: '₹2,079.00',
  },
  'POST /carts/add': action,
  'POST /carts/change-quantity': { result: true },
  'DELETE /carts/{id}': { result: true },
  'POST /cart-count': { count: 3 },
  'GET /wishlists': {
    data: [
      {
        product: {
          id: 7,
          slug: 'mamra-almonds',
          name: 'Mamra Almonds',
          thumbnail_image: 'https://cdn.example/mamra.jpg',
          base_price: '₹1,250.00',
        },
      },
    ],
  },
  'GET /wishlists-add-product/{slug}': { result: true },
  'GET /wishlists-remove-product/{slug}': { is_in_wishlist: false },
  'GET /auth/logout': action,
  'GET /countries': { success: true, data: [place] },
  'GET /states-by-country/{countryId}': { success: true, data: [place] },
  'GET /cities-by-state/{stateId}': { success: true, data: [place] },
  'POST /user/shipping/create': action,
  'POST /user/shipping/update': action,
  'GET /user/shipping/address': {
    success: true,
    data: [
      {
        id: 61,
        address: '12, MG Road',
        city_name: 'Bengaluru',
        state_name: 'Karnataka',
        country_name: 'India',
        postal_code: '560001',
        phone: '9876543210',
        set_default: 1,
      },
    ],
  },
  'GET /user/shipping/address-with-id/{id}': {
    success: true,
    data: [{ address: '12, MG Road', country: 31, state: 32, city: 33, postal_code: '560001', phone: '9876543210' }],
  },
  'GET /addresses/set-default': { result: true },
  'GET /addresses/destroy': { result: true },
  'POST /guest-user-account-create': signedIn,
  'POST /check-user': signedIn,
  'POST /coupon-apply': action,
  'POST /coupon-remove': action,
  'POST /order-drm': { combined_order_id: 71, message: 'Placed' },
  'POST /razorpay/pay-with-razorpay': { success: true, html: '<form></form>', message: 'Pay' },
  'POST /auth/login': signedIn,
  'POST /auth/password/forget_request': action,
  'POST /auth/password/reset': action,
  'POST /auth/signup': { ...action, access_token: 'a-token-of-the-server' },
  'POST /get-user-by-access_token': {
    data: { name: 'Asha Rao', email: 'asha@example.in', phone: '9876543210', avatar_original: 'https://cdn.example/asha.jpg' },
  },
  'POST /user/update-profile': action,
  'POST /new-user-email': action,
  'GET /purchase-history': {
    data: [
      {
        id: 81,
        code: '20260412-1',
        date: '12-04-2026',
        grand_total: '₹2,079.00',
        delivery_status: 'Pending',
        payment_status: 'Un-Paid',
        payment_type: 'Razorpay',
      },
    ],
  },
  'GET /purchase-history-details/{id}': {
    data: [
      {
        code: '20260412-1',
        date: '12-04-2026',
        delivery_status_string: 'Pending',
        grand_total: '₹2,079.00',
        shipping_type_string: 'Flat shipping rate',
        payment_type: 'Razorpay',
        subtotal: '₹2,250.00',
        shipping_cost: '₹79.00',
        tax: '₹107.00',
        coupon_discount: '₹250.00',
        shipping_address: {
          name: 'Asha Rao',
          email: 'asha@example.in',
          address: '12, MG Road',
          city: 'Bengaluru',
          state: 'Karnataka',
          country: 'India',
          postal_code: '560001',
        },
      },
    ],
  },
  'GET /purchase-history-items/{id}': {
    data: [
      {
        product_name: 'Mamra Almonds',
        variation: '500 g',
        quantity: 2,
        delivery_status_string: 'Pending',
        price: '₹2,250.00',
        refund_button: true,
        refund_label: 'Approved',
      },
    ],
  },
  'GET /order/cancel/{id}': { message: 'Cancelled' },
} satisfies Readonly<Record<string, Wire>>

/** Declared by the documents as called by no page: a server need not have them. */
export const DECLARED_ONLY = ['POST /user/update-profile', 'POST /new-user-email']
/** Answers a file. */
const INVOICE = 'GET /invoice/download/{id}'

/** Fields whose names the server chooses. */
const OPEN = ['/filter/attributes']
/** The fields of a refusal that clients read, in either envelope. */
const REFUSAL = ['result', 'success', 'status', 'message', 'errors']

const isMatch = (template: string, path: string): boolean => new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`).test(path)

function pick(value: unknown, sample: unknown): unknown {
  if (Array.isArray(sample)) return Array.isArray(value) ? value.map((one: unknown) => pick(one, sample[0])) : value
  if (!isWire(sample) || !isWire(value)) return value
  return Object.fromEntries(
    Object.keys(sample)
      .filter((name) => name in value)
      .map((name) => [name, pick(value[name], sample[name])]),
  )
}

const isCall = (call: string, method: string, path: string): boolean => {
  const [verb = '', template = ''] = call.split(' ')
  return verb === method && isMatch(template, path)
}

/** Whether a server that implements the documents, and nothing else, has this call. */
export const isDocumented = (method: string, path: string): boolean =>
  [...Object.keys(DOCUMENTED_ANSWERS), INVOICE].some((call) => !DECLARED_ONLY.includes(call) && isCall(call, method, path))

/** The answer of a server that sends only documented fields. null: the documents have no such call. */
export function onlyDocumented(method: string, path: string, body: unknown, isRefusal: boolean): Wire | null {
  const [, sample] = Object.entries(DOCUMENTED_ANSWERS).find(([call]) => isCall(call, method, path)) ?? [null, null]
  if (sample === null) return null
  const told = asWire(body)
  if (isRefusal) return Object.fromEntries(REFUSAL.filter((name) => name in told).map((name) => [name, told[name]]))
  return OPEN.includes(path) ? { data: told['data'] } : asWire(pick(told, sample))
}
