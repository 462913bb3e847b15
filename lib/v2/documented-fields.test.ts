import { DOCUMENTED_ANSWERS } from '@/lib/testing/documented-answers'
import { DEFAULT_PRICE_BANDS } from '@/lib/commerce/catalog/model'
import { endpoints } from '@/lib/http/calls'
import { isUnknownCall, InvalidAnswer, type Call, type Endpoint, type Wire } from './call'
import { readAnswer } from './exchange'
import { isWire } from './codec'

const from = { origin: 'https://shop.example' }

type AnyCall = Pick<Call<never, unknown>, 'method' | 'path' | 'read'>
const isCall = (endpoint: Endpoint): endpoint is Endpoint & AnyCall => 'read' in endpoint

const CALLS: readonly AnyCall[] = endpoints.filter(isCall)

const nameOf = ({ method, path }: AnyCall): string => `${method} ${path}`

const card = {
  id: 7,
  slug: 'mamra-almonds',
  name: 'Mamra Almonds',
  imageUrl: 'https://cdn.example/mamra.jpg',
  fact: '',
  hoverImageUrl: null,
  imageAlt: 'Mamra Almonds',
  descriptionHtml: '<p>Crisp</p>',
  rating: 4.5,
  reviewCount: null,
  discountPercent: 10,
  stockQuantity: 9,
  availability: null,
  pricePaise: 112_500,
  compareAtPricePaise: 125_000,
  netGrams: null,
  variants: [{ variant: '500 g', title: '500 g', pricePaise: 112_500, mrpPaise: null, stock: null, netGrams: null }],
}
/** A card in a search or a wishlist: name, picture and price. */
const bareCard = {
  ...card,
  descriptionHtml: '',
  rating: null,
  discountPercent: null,
  stockQuantity: null,
  compareAtPricePaise: null,
  variants: [],
}
const page = { page: 1, lastPage: 1, total: 1, perPage: null }
const category = {
  id: 3,
  slug: 'nuts',
  name: 'Nuts',
  shortDescriptionHtml: '<p>Whole</p>',
  descriptionHtml: '<p>Whole and cut</p>',
  imageUrl: 'https://cdn.example/nuts.jpg',
  metaTitle: 'Buy nuts',
  metaDescription: 'All nuts',
  updatedAt: null,
  subcategories: [{ id: 5, slug: 'almonds', name: 'Almonds' }],
}
const teaser = {
  id: 11,
  slug: 'soak-almonds',
  title: 'Why soak almonds',
  bannerUrl: 'https://cdn.example/soak.jpg',
  descriptionHtml: '<p>Overnight</p>',
  createdAt: '2026-03-02T09:00:00Z',
  updatedAt: null,
  metaTitle: '',
  metaDescription: '',
}
const place = { id: 31, name: 'India' }
const done = { message: 'Done' }
const silent = { message: '' }
const user = {
  id: 21,
  name: 'Asha Rao',
  email: 'asha@example.in',
  phone: null,
  avatarUrl: 'https://cdn.example/asha.jpg',
  hasPassword: null,
  isPhoneProven: null,
}
const merge = { lines: 0, reduced: [] }
const signedIn = { ...done, token: 'a-token-of-the-server', deviceToken: '', user, merge }
const order = {
  combinedOrderId: null,
  code: '20260412-1',
  customerId: null,
  placedOn: '2026-04-12',
  grandTotalPaise: 207_900,
  paymentMethod: 'online',
  canCancel: null,
  canPay: null,
  hasInvoice: null,
}

/** The value of each documented answer, field by field. null and '' are unknown: a page omits them, shows 'N/A', or sends another call. */
const MEANS: Readonly<Record<keyof typeof DOCUMENTED_ANSWERS, unknown>> = {
  'GET /business-settings': { website_name: 'Kesar' },
  'GET /categories': [category],
  'GET /sub-categories/{categoryId}': [category],
  'GET /products/search': { ...page, items: [bareCard], corrected: null },
  'GET /filter/attributes': { attributes: { Material: ['Whole'] }, labels: {}, priceBands: DEFAULT_PRICE_BANDS, facets: null },
  'GET /products/{slug}/208': {
    id: 7,
    slug: 'mamra-almonds',
    name: 'Mamra Almonds',
    category: null,
    photos: [{ url: 'https://cdn.example/mamra.jpg', alt: 'Mamra Almonds', variant: '' }],
    imageUrl: 'https://cdn.example/mamra.jpg',
    choiceTitle: '',
    variants: [
      {
        label: '500 g',
        title: '500 g',
        pricePaise: 112_500,
        mrpPaise: null,
        stock: null,
        sku: null,
        netGrams: null,
        lowestRecentPaise: null,
      },
    ],
    mrpPaise: 125_000,
    pricePaise: 125_000,
    stock: null,
    availability: null,
    sku: null,
    netGrams: null,
    lowestRecentPaise: null,
    rating: null,
    reviewCount: null,
    descriptionHtml: '<p>Crisp</p>',
    benefitsHtml: '<p>Oil</p>',
    specificationsHtml: '<p>Keep dry</p>',
    faqHtml: '<p>Questions</p>',
    about: { heading: 'About', html: '<p>From Kashmir</p>', imageUrl: 'https://cdn.example/about.jpg' },
    additional: { heading: 'More', html: '<p>Shells</p>', imageUrl: 'https://cdn.example/more.jpg' },
    metaTitle: 'Buy mamra',
    metaDescription: 'Mamra',
    badges: null,
    label: null,
  },
  'GET /products/category/{slug}': { ...page, items: [card], categorySlug: null },
  'GET /products/inhouse': { ...page, items: [card] },
  'GET /products/admin': { ...page, items: [card] },
  'GET /products/featured': { ...page, items: [card] },
  'GET /sliders': [
    {
      id: 41,
      photoUrl: 'https://cdn.example/slide.jpg',
      photoMobileUrl: 'https://cdn.example/slide.jpg',
      alt: '',
      heading: 'Diwali',
      linkText: 'Look',
      url: '/category/gifts',
    },
  ],
  'GET /projects': [{ slug: 'weddings', title: 'Weddings', bannerUrl: 'https://cdn.example/wedding.jpg' }],
  'GET /blogs': { ...page, items: [teaser] },
  'GET /blog/{slug}': { ...teaser, metaTitle: 'Soak', metaDescription: 'Why', tags: [], ingredients: [] },
  'GET /stories': [
    {
      id: null,
      link: '/blog/soak-almonds',
      bannerUrl: 'https://cdn.example/story.jpg',
      title: 'Three winters',
      createdAt: '2026-03-02T09:00:00Z',
      descriptionHtml: '<p>Better</p>',
    },
  ],
  'GET /reviews/product/{productId}': {
    ...page,
    items: [{ userName: 'Asha', time: '2 days ago', rating: 4, comment: 'Fresh', createdAt: null, verified: false, reply: '' }],
    histogram: null,
  },
  'POST /reviews/submit': done,
  'POST /subscriber-add': { message: 'Subscribed successfully' },
  'POST /contact/save': { ...done, ticket: '' },
  'POST /carts': {
    lines: [
      {
        id: 51,
        productId: null,
        productSlug: null,
        name: 'Mamra Almonds',
        imageUrl: 'https://cdn.example/mamra.jpg',
        variant: '500 g',
        variantTitle: '500 g',
        pricePaise: 112_500,
        mrpPaise: null,
        quantity: 2,
        upperLimit: null,
      },
    ],
    grandTotalPaise: 225_000,
    saved: null,
  },
  'POST /cart-summary': {
    mrpTotalPaise: null,
    subTotalPaise: 225_000,
    couponApplied: true,
    couponCode: '',
    discountPaise: 25_000,
    shippingPaise: 7_900,
    grandTotalPaise: 207_900,
    gstPaise: null,
    couponMessage: '',
    onlinePayment: null,
    cashOnDelivery: null,
  },
  'POST /carts/add': { ...done, cart: null },
  'POST /carts/change-quantity': { ...silent, cart: null },
  'DELETE /carts/{id}': { ...silent, cart: null },
  'POST /cart-count': { count: 3 },
  'GET /wishlists': [{ id: null, product: { ...bareCard, pricePaise: 125_000 } }],
  'GET /wishlists-add-product/{slug}': { ...silent, isInWishlist: true, productId: null, productSlug: '', wishId: null },
  'GET /wishlists-remove-product/{slug}': { ...silent, isInWishlist: false, productId: null, productSlug: '', wishId: null },
  'GET /auth/logout': done,
  'GET /countries': [{ ...place, code: '' }],
  'GET /states-by-country/{countryId}': [place],
  'GET /cities-by-state/{stateId}': [place],
  'POST /user/shipping/create': { ...done, id: null },
  'POST /user/shipping/update': done,
  'GET /user/shipping/address': [
    {
      id: 61,
      address: '12, MG Road',
      countryId: null,
      stateId: null,
      cityId: null,
      countryName: 'India',
      stateName: 'Karnataka',
      cityName: 'Bengaluru',
      postalCode: '560001',
      phone: '9876543210',
      isDefault: true,
    },
  ],
  'GET /user/shipping/address-with-id/{id}': {
    id: null,
    address: '12, MG Road',
    countryId: 31,
    stateId: 32,
    cityId: 33,
    countryName: '',
    stateName: '',
    cityName: '',
    postalCode: '560001',
    phone: '9876543210',
    isDefault: null,
  },
  'GET /addresses/set-default': silent,
  'GET /addresses/destroy': silent,
  'POST /guest-user-account-create': signedIn,
  'POST /check-user': { kind: 'signed_in', ...signedIn },
  'POST /coupon-apply': done,
  'POST /coupon-remove': done,
  'POST /order-drm': { combinedOrderId: 71, message: 'Placed' },
  'POST /razorpay/pay-with-razorpay': { html: '<form></form>', pageUrl: null, combinedOrderId: null, message: 'Pay' },
  'POST /auth/login': signedIn,
  'POST /auth/password/forget_request': done,
  'POST /auth/password/reset': { ...done, deviceToken: '' },
  'POST /auth/signup': {
    ...signedIn,
    user: { id: null, name: '', email: null, phone: null, avatarUrl: null, hasPassword: null, isPhoneProven: null },
  },
  'POST /get-user-by-access_token': { ...user, id: null, phone: '9876543210' },
  'POST /user/update-profile': { ...done, user: null },
  'POST /new-user-email': { ...done, user: null, codeRequired: false },
  'GET /purchase-history': {
    ...page,
    items: [{ ...order, id: 81, deliveryStatus: 'pending', paymentStatus: 'unpaid', lines: [], lineCount: null }],
  },
  'GET /purchase-history-details/{id}': {
    ...order,
    id: null,
    deliveryStatus: '',
    paymentStatus: '',
    deliveryLabel: 'Pending',
    shippingAddress: {
      name: 'Asha Rao',
      email: 'asha@example.in',
      address: '12, MG Road',
      country: 'India',
      state: 'Karnataka',
      city: 'Bengaluru',
      postalCode: '560001',
      phone: '',
    },
    shippingType: 'Flat shipping rate',
    subTotalPaise: 225_000,
    couponDiscountPaise: 25_000,
    couponCode: '',
    shippingPaise: 7_900,
    cashOnDeliveryFeePaise: null,
    gstPaise: 10_700,
    points: null,
    refundedPaise: null,
    shipment: { courier: '', trackingNumber: '' },
    timeline: [],
  },
  'GET /purchase-history-items/{id}': [
    {
      id: null,
      productId: null,
      productSlug: null,
      productName: 'Mamra Almonds',
      imageUrl: '',
      variantLabel: '500 g',
      quantity: 2,
      pricePaise: 225_000,
      deliveryStatus: '',
      deliveryLabel: 'Pending',
      canRequestReturn: true,
      returnLabel: 'Approved',
    },
  ],
  'GET /order/cancel/{id}': { message: 'Cancelled' },
}

/** Calls that the documents do not list; a remote server may not know them. */
const ADDITIONS = [
  'DELETE /profile/image',
  'DELETE /user/sessions',
  'DELETE /user/sessions/{id}',
  'GET /avatars/{name}',
  'GET /catalog/addresses',
  'GET /catalog/bought-together/{productId}',
  'GET /catalog/goes-with',
  'GET /catalog/products',
  'GET /contact/{ticket}',
  'GET /order-status/{combinedOrderId}',
  'GET /pincode/{pin}',
  'GET /reviews/latest',
  'GET /user/data',
  'GET /user/figures',
  'GET /user/sessions',
  'GET /wishlists/shared/{token}',
  'POST /order/buy-again',
  'POST /profile/update-image',
  'POST /refund-request/send',
  'POST /track-order',
  'POST /user/delete',
  'POST /user/proof-code',
  'POST /user/prove-phone',
  'POST /wishlists/share',
  'POST /carts/move-to-cart',
  'POST /carts/remove-saved',
  'POST /carts/save-for-later',
]

const callNamed = (name: string): AnyCall => {
  const call = CALLS.find((one) => nameOf(one) === name)
  if (!call) throw new Error(`The storefront makes no call ${name}.`)
  return call
}

/** Every copy of an answer without one of its fields, with the field's name. */
function* withoutOne(value: unknown): Generator<[string, unknown]> {
  if (Array.isArray(value)) {
    for (const [field, rest] of withoutOne(value[0])) yield [field, [rest]]
    return
  }
  if (!isWire(value)) return
  for (const name of Object.keys(value)) {
    const { [name]: taken, ...rest } = value
    yield [name, rest]
    for (const [field, less] of withoutOne(taken)) yield [`${name}.${field}`, { ...rest, [name]: less }]
  }
}

function numbersIn(value: unknown): readonly number[] {
  if (typeof value === 'number') return [value]
  return Array.isArray(value) || isWire(value) ? Object.values<unknown>(value).flatMap(numbersIn) : []
}

describe('a server that sends the documented fields and nothing else', () => {
  it('API-02 has a documented answer for every call of the storefront', () => {
    expect(CALLS.map(nameOf).sort()).toEqual([...Object.keys(DOCUMENTED_ANSWERS), ...ADDITIONS].sort())
  })

  it.each(Object.entries(DOCUMENTED_ANSWERS))('API-02 is read in every field of %s', (name, answer: Wire) => {
    expect(callNamed(name).read(answer, from)).toEqual(Object.entries(MEANS).find(([call]) => call === name)?.[1])
  })

  it.each(Object.entries(DOCUMENTED_ANSWERS))(
    'API-02 may omit any field of %s, which is then unknown, never zero',
    (name, answer: Wire) => {
      const known = numbersIn(callNamed(name).read(answer, from))
      for (const [field, less] of withoutOne(answer)) {
        let read: unknown
        try {
          // An object without one field is still an object.
          read = callNamed(name).read(less as Wire, from)
        } catch (error) {
          // The rest cannot be read; a TypeError would be a bug.
          expect([field, error]).toEqual([field, expect.any(InvalidAnswer)])
          continue
        }
        expect([field, numbersIn(read).filter((number) => !known.includes(number))]).toEqual([field, []])
      }
    },
  )

  it.each(ADDITIONS)('API-02 may not know %s, and may say so in a body with status 200', async (name) => {
    const unknown = { data: [], success: false, status: 404, message: 'Invalid Route' }
    // The input does not matter for reading an answer.
    const answer = await readAnswer(callNamed(name) as Call<unknown, unknown>, Response.json(unknown), from.origin)
    expect(answer.ok || !isUnknownCall(answer.failure)).toBe(false)
  })
})
