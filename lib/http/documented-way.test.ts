import { createEmbeddedServer } from './embedded-server'
import { serveRequest } from '@/lib/testing/serve-request'
import { systemKey } from '@/lib/config/env'
import { variantAvailability } from '@/lib/commerce/catalog/model'
import { newGuestId } from '@/lib/kernel/visitor'
import { testProvider } from '@/lib/providers/payment/test'
import { aShop } from '@/lib/testing/a-shop'
import { onlyDocumented } from '@/lib/testing/documented-answers'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { somePlaces } from '@/lib/testing/some-places'
import { listAddresses, listCities, listCountries, listStates } from '@/lib/commerce/addresses/wire'
import type { Call, CallArguments } from '@/lib/v2/call'
import { addToCart, countCart, getCart, getCartSummary } from '@/lib/commerce/cart/wire'
import { getProductDetail, listCategories, listCategoryProducts } from '@/lib/commerce/catalog/wire'
import { createGuestAccount, placeOrder } from '@/lib/commerce/checkout/wire'
import { payWithRazorpay } from '@/lib/commerce/payments/wire'
import { readAnswer, toRequest } from '@/lib/v2/exchange'
import { getOrderDetails, listOrderLines, listOrders } from '@/lib/commerce/orders/wire'

useShopDatabase()
const ORIGIN = 'http://shop.test'
const api = createEmbeddedServer({ listProviders: async () => [testProvider()] })
const guestId = newGuestId()
let token = ''

/** Asks the embedded server, without the fields that the documents do not list. */
async function ask<Input, Output>(call: Call<Input, Output>, args: CallArguments<Input> = {}): Promise<Output> {
  const headers = { 'System-Key': systemKey(), ...(token === '' ? {} : { Authorization: `Bearer ${token}` }) }
  const request = toRequest(call, args, `${ORIGIN}/api/v2`, { headers })
  const path = new URL(request.url).pathname.slice('/api/v2'.length)
  const response = await serveRequest(request, api, null)
  const told = onlyDocumented(call.method, path, await response.json(), !response.ok)
  const answer = await readAnswer(call, Response.json(told, { status: response.status }), ORIGIN)
  if (!answer.ok) throw new Error(`${call.method} ${path}: ${JSON.stringify(answer.failure)}`)
  return answer.value
}

function first<T>(list: readonly T[]): T {
  const [one] = list
  if (one === undefined) throw new Error('The list is empty.')
  return one
}

it('API-02 with a server that sends only the documented fields, a shopper can buy: from a category to the details of the order', async () => {
  await aShop({
    sells: [
      {
        slug: 'almonds',
        variants: [
          { label: '250 g', priceRupees: 449 },
          { label: '500 g', priceRupees: 849 },
        ],
      },
    ],
  })
  await somePlaces()

  const category = first(await ask(listCategories))
  const card = first((await ask(listCategoryProducts, { params: { slug: category.slug } })).items)
  const product = await ask(getProductDetail, { params: { slug: card.slug } })
  const variant = product?.variants.find(({ label }) => label === '500 g')
  if (!product || !variant) throw new Error('The product has no 500 g.')
  expect(variantAvailability(variant, product)).not.toBe('out_of_stock')

  const guest = { temp_user_id: guestId }
  await ask(addToCart, { query: guest, body: { id: product.id, variant: variant.label, quantity: 2 } })
  expect(await ask(countCart, { query: guest, body: {} })).toEqual({ count: 1 })
  const cart = await ask(getCart, { query: guest })
  expect(cart).toMatchObject({ grandTotalPaise: 169_800, lines: [{ variant: '500 g', quantity: 2, pricePaise: 84_900 }] })
  expect(await ask(getCartSummary, { query: guest })).toMatchObject({
    subTotalPaise: 169_800,
    shippingPaise: 7_900,
    grandTotalPaise: 177_700,
  })

  const country = (await ask(listCountries)).find(({ name }) => name === 'India')
  const state = (await ask(listStates, { params: { countryId: country?.id ?? 0 } })).find(({ name }) => name === 'Karnataka')
  const city = first(await ask(listCities, { params: { stateId: state?.id ?? 0 } }))
  const account = await ask(createGuestAccount, {
    body: {
      name: 'Asha Rao',
      email: 'asha@shop.test',
      address: '12, MG Road',
      country_id: country?.id ?? 0,
      state_id: state?.id ?? 0,
      city_id: city.id,
      postal_code: '560001',
      phone: '9876543210',
      temp_user_id: guestId,
    },
  })
  token = account.token
  expect(first(await ask(listAddresses))).toMatchObject({ cityName: 'Bengaluru', isDefault: true })

  const { grandTotalPaise } = await ask(getCartSummary)
  const placed = await ask(placeOrder, { body: { owner_id: 1, payment_type: 'Razorpay', amount: grandTotalPaise / 100 } })
  const payment = await ask(payWithRazorpay, {
    body: { owner_id: 1, payment_type: 'cart_payment', amount: grandTotalPaise / 100, combined_order_id: placed.combinedOrderId },
  })
  expect(payment.html).toContain('<form')

  const order = first((await ask(listOrders)).items)
  expect(order).toMatchObject({ grandTotalPaise: 177_700, paymentStatus: 'unpaid', deliveryStatus: 'pending' })
  expect(await ask(getOrderDetails, { params: { id: order.id } })).toMatchObject({
    code: order.code,
    grandTotalPaise: 177_700,
    subTotalPaise: 169_800,
    shippingPaise: 7_900,
    couponDiscountPaise: 0,
    shippingAddress: { name: 'Asha Rao', city: 'Bengaluru' },
  })
  expect(await ask(listOrderLines, { params: { id: order.id } })).toMatchObject([
    { variantLabel: '500 g', quantity: 2, pricePaise: 169_800 },
  ])
})
