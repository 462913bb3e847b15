import { createAddress } from '@/lib/commerce/addresses'
import { addItem } from '@/lib/commerce/cart'
import type { Context } from '@/lib/db/context'
import type { OrderRequest } from '@/lib/commerce/checkout/model'
import { aCustomer, type SomeCustomer } from './a-customer'
import type { PlaceIds } from './some-places'

export type CartPlan = readonly { productId: number; variant?: string; quantity?: number }[]

export type Buyer = SomeCustomer & { visitor: { kind: 'customer'; customerId: number } }

/** A minimal order request of a client. */
export const paying = (request: Partial<OrderRequest> = {}): OrderRequest => ({
  paymentMethod: 'online',
  expectedTotalPaise: null,
  expectedLines: null,
  idempotencyKey: null,
  ...request,
})

export async function fillCart(ctx: Context, customerId: number, cart: CartPlan): Promise<void> {
  for (const { productId, variant = '', quantity = 1 } of cart) {
    const added = await addItem(ctx, { kind: 'customer', customerId }, { productId, variant, quantity })
    if (!added.ok) throw new Error(`${added.reason} while the test filled a cart`)
  }
}

/** A customer who is ready to order, with a cart and a delivery address. */
export async function aBuyer(ctx: Context, place: PlaceIds, cart: CartPlan, postalCode = '560001'): Promise<Buyer> {
  const customer = await aCustomer()
  await createAddress(ctx, customer.id, { address: '12, MG Road', ...place, postalCode, phone: '9876543210' })
  await fillCart(ctx, customer.id, cart)
  return { ...customer, visitor: { kind: 'customer', customerId: customer.id } }
}
