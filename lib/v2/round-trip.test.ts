import fc from 'fast-check'
import { NUTRIENTS, type Product } from '@/lib/commerce/catalog/model'
import { publicName } from '@/lib/commerce/reviews/model'
import {
  aCart,
  cartAnswer,
  card,
  count,
  id,
  iso,
  preservesEverything,
  orNull,
  page,
  paise,
  picture,
  rating,
  slug,
  text,
} from '@/lib/testing/over-the-wire'
import * as account from '@/lib/commerce/customers/wire'
import * as addresses from '@/lib/commerce/addresses/wire'
import * as auth from '@/lib/commerce/customers/session.wire'
import * as cart from '@/lib/commerce/cart/wire'
import * as catalog from '@/lib/commerce/catalog/wire'
import { listFilterOptions } from '@/lib/commerce/catalog/filters.wire'
import * as content from '@/lib/commerce/content/wire'
import { listStories } from '@/lib/commerce/content/wire'
import { subscribe } from '@/lib/commerce/consents/wire'
import { listLatestReviews, listProductReviews, submitReview } from '@/lib/commerce/reviews/wire'
import * as wishlist from '@/lib/commerce/wishlist/wire'

const section = fc.record({ heading: text, html: text, imageUrl: picture })
const grams = fc.integer({ min: 0, max: 1_000 }).map((tenths) => tenths / 10)
const nutrition = fc.record(
  {
    energyKcal: grams,
    proteinG: grams,
    carbohydrateG: grams,
    totalSugarsG: grams,
    addedSugarsG: grams,
    fatG: grams,
    saturatedFatG: grams,
    transFatG: grams,
    sodiumMg: grams,
    fibreG: grams,
    cholesterolMg: grams,
  },
  {
    requiredKeys: [...NUTRIENTS],
  },
)
const label = fc.record({
  originCountry: text,
  originRegion: text,
  packedBy: fc.constantFrom('packer' as const, 'importer' as const),
  packerName: text,
  packerAddress: text,
  customerCare: text,
  fssaiLicence: text,
  vegetarian: fc.boolean(),
  ingredients: text,
  allergens: fc.array(text, { maxLength: 3 }),
  nutrition: orNull(nutrition),
  storage: text,
  shelfLifeMonths: count,
})
const product: fc.Arbitrary<Product> = fc
  .record({
    id,
    slug,
    name: text,
    category: orNull(fc.record({ slug, name: text })),
    photos: fc.array(fc.record({ url: picture, alt: text, variant: text }), { maxLength: 3 }),
    imageUrl: picture,
    choiceTitle: text,
    variants: fc.array(
      fc.record({
        label: text,
        title: text,
        pricePaise: paise,
        mrpPaise: orNull(paise),
        stock: orNull(count),
        sku: orNull(text),
        netGrams: orNull(id),
        lowestRecentPaise: orNull(paise),
        bestBefore: orNull(text),
      }),
      { maxLength: 4 },
    ),
    mrpPaise: paise,
    pricePaise: paise,
    stock: count,
    availability: fc.constantFrom('in_stock' as const, 'made_to_order' as const, 'out_of_stock' as const),
    netGrams: orNull(id),
    lowestRecentPaise: orNull(paise),
    bestBefore: orNull(text),
    rating,
    reviewCount: count,
    descriptionHtml: text,
    benefitsHtml: text,
    specificationsHtml: text,
    faqHtml: text,
    about: orNull(section),
    additional: orNull(section),
    metaTitle: text,
    metaDescription: text,
    sku: orNull(fc.string({ minLength: 1, maxLength: 20 })),
    badges: orNull(fc.array(fc.string({ minLength: 1, maxLength: 20 }))),
    label: orNull(label),
  })
  .map((one) => (one.variants.length === 0 ? { ...one, choiceTitle: '' } : one))

const category = fc.record({
  id,
  slug,
  name: text,
  shortDescriptionHtml: text,
  descriptionHtml: text,
  imageUrl: picture,
  metaTitle: text,
  metaDescription: text,
  updatedAt: orNull(iso),
  subcategories: fc.array(fc.record({ id, slug, name: text }), { maxLength: 3 }),
})
const datedProduct = fc.tuple(product, orNull(iso)).map(([one, updatedAt]) => ({ ...one, updatedAt }))
const blog = {
  id,
  slug,
  title: text,
  bannerUrl: picture,
  descriptionHtml: text,
  createdAt: iso,
  updatedAt: orNull(iso),
  metaTitle: text,
  metaDescription: text,
}
const histogram = fc.record({ 5: count, 4: count, 3: count, 2: count, 1: count })
const review = fc.record({
  userName: text.map(publicName),
  rating: fc.integer({ min: 1, max: 5 }),
  comment: text,
  createdAt: orNull(iso),
  time: text,
  verified: fc.boolean(),
  reply: fc.string(),
})

const message = fc.record({ message: text })
const user = fc.record({
  id,
  name: text,
  email: orNull(fc.emailAddress()),
  phone: orNull(fc.constant('9876543210')),
  avatarUrl: orNull(picture),
  hasPassword: orNull(fc.boolean()),
  isPhoneProven: orNull(fc.boolean()),
})
const signedIn = fc.record({
  deviceToken: text,
  token: text,
  user,
  message: text,
  merge: fc.record({ lines: count, reduced: fc.array(text, { maxLength: 3 }) }),
})
const withUser = fc.record({ message: text, user })
const place = fc.record({ id, name: text })
const address = fc.record({
  id,
  address: text,
  countryId: id,
  stateId: id,
  cityId: id,
  countryName: text,
  stateName: text,
  cityName: text,
  postalCode: fc.constantFrom('560001', '110006'),
  phone: fc.constant('9876543210'),
  isDefault: fc.boolean(),
})
const wishes = fc.record({
  items: fc.array(fc.record({ id, product: card }), { maxLength: 3 }),
  unavailable: fc.array(fc.record({ id, product: fc.record({ slug, name: text, imageUrl: picture, categorySlug: orNull(slug) }) }), {
    maxLength: 3,
  }),
})
const wishChange = fc.record({ message: text, isInWishlist: fc.boolean(), productId: id, productSlug: slug, wishId: orNull(id) })
const service = fc.record({ serviceable: fc.boolean(), cashOnDelivery: fc.boolean(), minDays: count, maxDays: count })
const cashOnDelivery = fc.record({
  allowed: fc.boolean(),
  reason: fc.constantFrom('off' as const, 'limit' as const, 'pin' as const, null),
  feePaise: paise,
  limitPaise: paise,
  gstPaise: fc.option(paise),
  grandTotalPaise: paise,
})

describe('a codec reads what it has written', () => {
  it.each([
    preservesEverything(catalog.listCategories, fc.array(category, { maxLength: 3 })),
    preservesEverything(catalog.listSubCategories, fc.array(category, { maxLength: 3 })),
    preservesEverything(
      catalog.searchProducts,
      fc.tuple(page(card), orNull(fc.string({ minLength: 1, maxLength: 20 }))).map(([products, corrected]) => ({ ...products, corrected })),
    ),
    preservesEverything(
      catalog.listCategoryProducts,
      fc.tuple(page(card), orNull(slug)).map(([products, categorySlug]) => ({ ...products, categorySlug })),
    ),
    preservesEverything(catalog.listInhouseProducts, page(card)),
    preservesEverything(catalog.listTopSellingProducts, page(card)),
    preservesEverything(catalog.listFeaturedProducts, page(card)),
    preservesEverything(catalog.getProductDetail, orNull(product)),
    preservesEverything(catalog.listWholeCatalog, page(datedProduct)),
    preservesEverything(
      catalog.listCatalogAddresses,
      page(
        fc.record({
          id,
          slug,
          name: text,
          categorySlug: orNull(slug),
          images: fc.array(picture, { maxLength: 3 }),
          updatedAt: orNull(iso),
        }),
      ),
    ),
    preservesEverything(
      listFilterOptions,
      fc.record({
        facets: orNull(
          fc.record({
            total: count,
            availability: fc.record({ in_stock: count, made_to_order: count, out_of_stock: count }),
            price: fc.array(count, { maxLength: 3 }),
            attributes: fc.dictionary(slug, fc.dictionary(slug, count)),
          }),
        ),
        attributes: fc.dictionary(slug, fc.array(text, { minLength: 1, maxLength: 3 })),
        labels: fc.dictionary(slug, fc.string({ minLength: 1, maxLength: 20 })),
        priceBands: fc.array(fc.record({ minRupees: orNull(count), maxRupees: orNull(count) }), { maxLength: 3 }),
      }),
    ),
    preservesEverything(
      listProductReviews,
      fc.tuple(page(review), orNull(histogram)).map(([cut, histogram]) => ({ ...cut, histogram })),
    ),
    preservesEverything(
      listLatestReviews,
      fc.array(
        fc.tuple(review, fc.record({ slug, name: text, imageUrl: picture })).map(([written, product]) => ({ ...written, product })),
        { maxLength: 6 },
      ),
    ),
    preservesEverything(content.getBusinessSettings, fc.dictionary(slug, text)),
    preservesEverything(
      content.listSliders,
      fc.array(fc.record({ id, photoUrl: picture, photoMobileUrl: picture, alt: text, heading: text, linkText: text, url: text }), {
        maxLength: 3,
      }),
    ),
    preservesEverything(content.listProjects, fc.array(fc.record({ slug: text, title: text, bannerUrl: picture }), { maxLength: 3 })),
    preservesEverything(content.listBlogs, page(fc.record(blog))),
    preservesEverything(
      listStories,
      fc.array(fc.record({ id, link: text, bannerUrl: picture, title: text, createdAt: iso, descriptionHtml: text }), { maxLength: 3 }),
    ),
    preservesEverything(
      content.listPolicies,
      fc.array(fc.record({ slug, html: fc.string({ minLength: 1 }), updatedAt: orNull(iso) }), { maxLength: 3 }),
    ),
    preservesEverything(
      content.getBlog,
      fc.record({
        ...blog,
        tags: fc.array(text, { maxLength: 3 }),
        ingredients: fc.array(fc.record({ slug, variant: text, quantity: fc.integer({ min: 1, max: 1_000 }) }), { maxLength: 3 }),
      }),
    ),
    preservesEverything(cart.getCart, aCart),
    preservesEverything(
      cart.getCartSummary,
      fc.record({
        mrpTotalPaise: orNull(paise),
        subTotalPaise: paise,
        couponApplied: fc.boolean(),
        couponCode: text,
        discountPaise: paise,
        shippingPaise: paise,
        grandTotalPaise: paise,
        gstPaise: orNull(paise),
        couponMessage: text,
        onlinePayment: orNull(
          fc.constantFrom({ allowed: true, reason: null }, { allowed: true, reason: null, choices: [{ name: 'a', title: 'A' }] }, {
            allowed: false,
            reason: 'no_provider',
          } as const),
        ),
        cashOnDelivery: orNull(cashOnDelivery),
      }),
    ),
    preservesEverything(cart.countCart, fc.record({ count })),
    preservesEverything(cart.addToCart, cartAnswer),
    preservesEverything(cart.changeQuantity, cartAnswer),
    preservesEverything(cart.removeFromCart, cartAnswer),
    preservesEverything(subscribe, fc.record({ message: text })),
    preservesEverything(auth.login, signedIn),
    preservesEverything(auth.signup, signedIn),
    preservesEverything(auth.logout, message),
    preservesEverything(auth.forgotPassword, message),
    preservesEverything(auth.resetPassword, fc.record({ message: text, deviceToken: text })),
    preservesEverything(
      auth.checkUser,
      fc.oneof(
        signedIn.map((one) => ({ kind: 'signed_in' as const, ...one })),
        message.map((one) => ({ kind: 'code_sent' as const, ...one })),
      ),
    ),
    preservesEverything(auth.getUser, orNull(user)),
    preservesEverything(account.updateProfile, withUser),
    preservesEverything(account.updatePhoto, withUser),
    preservesEverything(account.removePhoto, withUser),
    preservesEverything(account.getAvatar, fc.record({ type: fc.constant('image/webp'), base64: fc.base64String() })),
    preservesEverything(account.newUserEmail, fc.record({ message: text, user, codeRequired: fc.boolean() })),
    preservesEverything(account.getFigures, fc.record({ expenditurePaise: paise, productsOrdered: count, points: orNull(count) })),
    preservesEverything(
      account.getMyData,
      fc.dictionary(slug, fc.oneof(text, count, fc.array(fc.dictionary(slug, text), { maxLength: 2 }))),
    ),
    preservesEverything(account.deleteAccount, message),
    preservesEverything(addresses.listCountries, fc.array(fc.record({ id, name: text, code: fc.constant('IN') }), { maxLength: 2 })),
    preservesEverything(addresses.listStates, fc.array(place, { maxLength: 3 })),
    preservesEverything(addresses.listCities, fc.array(place, { maxLength: 3 })),
    preservesEverything(
      addresses.getPincode,
      orNull(
        fc.record({
          pin: fc.constant('560001'),
          country: place,
          state: place,
          city: place,
          sharedStateIds: orNull(fc.array(id, { maxLength: 2 })),
          service: orNull(service),
        }),
      ),
    ),
    preservesEverything(addresses.listAddresses, fc.array(address, { maxLength: 3 })),
    preservesEverything(addresses.getAddress, address),
    preservesEverything(addresses.createAddress, fc.record({ message: text, id })),
    preservesEverything(addresses.updateAddress, message),
    preservesEverything(addresses.setDefaultAddress, message),
    preservesEverything(addresses.deleteAddress, message),
    preservesEverything(wishlist.listWishes, wishes),
    preservesEverything(wishlist.addWish, wishChange),
    preservesEverything(wishlist.removeWish, wishChange),
    preservesEverything(wishlist.shareWishes, fc.record({ token: orNull(text) })),
    preservesEverything(wishlist.listSharedWishes, fc.array(card, { maxLength: 3 })),
    preservesEverything(submitReview, message),
  ])('API-01 %s', (_, check) => {
    check()
  })
})
