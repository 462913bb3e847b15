import { listGoesWith } from '@/lib/commerce/bought-together/wire'
import { cartWanted, waitingChanges } from '@/lib/commerce/cart/client'
import { cartCount } from '@/lib/commerce/cart/deferred.client'
import { isSameVariant, sumOfLines, type Cart, type CartLine, type CartSummary } from '@/lib/commerce/cart/model'
import {
  addToCart,
  changeQuantity,
  countCart,
  getCart,
  getCartSummary,
  moveToCart,
  removeFromCart,
  removeSaved,
  saveForLater,
  type CartAnswer,
} from '@/lib/commerce/cart/wire'
import type { ProductCard } from '@/lib/commerce/catalog/model'
import { listTopSellingProducts } from '@/lib/commerce/catalog/wire'
import type { FakeV2 } from './fake-v2'

export const aLine = (over: Partial<CartLine> = {}): CartLine => ({
  id: 1,
  productId: 10,
  productSlug: 'mamra-almonds',
  name: 'Mamra Almonds',
  imageUrl: '/demo/products/mamra-almonds-1.webp',
  variant: '250 g',
  variantTitle: over.variant ?? '250 g',
  pricePaise: 34_900,
  mrpPaise: null,
  quantity: 1,
  upperLimit: 12,
  isForSale: true,
  categorySlug: 'nuts',
  ...over,
})

const SHIPPING_PAISE = 7_900

/** One cart, with what its calls read and change. */
export class FakeCart {
  lines: readonly CartLine[] = []
  unavailable: readonly CartLine[] = []
  /** null: a server without saved items. */
  saved: readonly CartLine[] | null = null
  suggested: readonly ProductCard[] = []
  bestSellers: readonly ProductCard[] = []
  summary: Partial<CartSummary> = {}
  /** False: the answer to a change has no cart, as of a remote server that sends the documented fields alone. */
  answersWithCart = true

  current(): Cart {
    const { lines, unavailable, saved } = this
    return { lines, unavailable, grandTotalPaise: sumOfLines(lines) ?? 0, saved }
  }

  summarise(): CartSummary {
    const subTotalPaise = sumOfLines(this.lines) ?? 0
    const shippingPaise = subTotalPaise === 0 ? 0 : SHIPPING_PAISE
    return {
      mrpTotalPaise: null,
      subTotalPaise,
      shippingPaise,
      couponApplied: false,
      couponCode: '',
      discountPaise: 0,
      grandTotalPaise: subTotalPaise + shippingPaise,
      gstPaise: null,
      couponMessage: '',
      onlinePayment: null,
      cashOnDelivery: null,
      ...this.summary,
    }
  }

  answer(): CartAnswer {
    return { message: 'Done', cart: this.answersWithCart ? this.current() : null }
  }
}

/** Moves what `wanted` matches out of a list. */
const split = (list: readonly CartLine[] | null, wanted: (line: CartLine) => boolean) => ({
  taken: (list ?? []).filter(wanted),
  rest: (list ?? []).filter((line) => !wanted(line)),
})

type Named = { id: number; variant?: string | undefined }
const named =
  ({ id, variant = '' }: Named) =>
  (line: CartLine) =>
    isSameVariant(line, { productId: id, variant })

function answerReads(v2: FakeV2, cart: FakeCart): void {
  v2.on(getCart, () => cart.current())
  v2.on(getCartSummary, () => cart.summarise())
  v2.on(countCart, () => ({ count: cart.lines.length }))
  v2.on(listGoesWith, () => cart.suggested)
  v2.on(listTopSellingProducts, () => {
    const { length } = cart.bestSellers
    return { items: cart.bestSellers, page: 1, lastPage: 1, total: length, perPage: length }
  })
}

function answerChanges(v2: FakeV2, cart: FakeCart): void {
  v2.on(addToCart, ({ id, variant = '', quantity = 1 }) => {
    const added = aLine({ id: 1 + Math.max(0, ...cart.lines.map((line) => line.id)), productId: id, variant, quantity })
    cart.lines = [...cart.lines, added]
    return cart.answer()
  })
  v2.on(changeQuantity, ({ id, quantity }) => {
    cart.lines = cart.lines.map((line) => (line.id === id ? { ...line, quantity } : line))
    return cart.answer()
  })
  v2.on(removeFromCart, (_, { params }) => {
    const stays = ({ id }: CartLine) => id !== Number(params['id'])
    cart.lines = cart.lines.filter(stays)
    cart.unavailable = cart.unavailable.filter(stays)
    return cart.answer()
  })
}

function answerSaved(v2: FakeV2, cart: FakeCart): void {
  let removed: readonly CartLine[] = []
  v2.on(saveForLater, (body) => {
    const { taken, rest } = split(body.quantity === undefined ? cart.lines : removed, named(body))
    if (body.quantity === undefined) cart.lines = rest
    cart.saved = [...(cart.saved ?? []), ...taken]
    return cart.answer()
  })
  v2.on(moveToCart, (body) => {
    const { taken, rest } = split(cart.saved, named(body))
    cart.lines = [...cart.lines, ...taken]
    cart.saved = rest
    return cart.answer()
  })
  v2.on(removeSaved, (body) => {
    const { taken, rest } = split(cart.saved, named(body))
    removed = taken
    cart.saved = rest
    return cart.answer()
  })
}

/** Before each test: an empty cart, in a browser that has not asked for it yet. @returns what the server knows, for the tests to change and to read */
export function fakeCart(v2: FakeV2): FakeCart {
  const cart = new FakeCart()
  beforeEach(() => {
    Object.assign(cart, new FakeCart())
    answerReads(v2, cart)
    answerChanges(v2, cart)
    answerSaved(v2, cart)
    // They live as long as their modules, which is the whole test file.
    cartWanted.set(false)
    cartCount.set(0)
    waitingChanges.set([])
  })
  return cart
}
