import type { ReactNode } from 'react'
import { mutate, SWRConfig } from 'swr'
import type { call } from '@/lib/v2/browser-call'
import { cartWanted, waitingChanges } from '@/lib/commerce/cart/client'
import { cartCount } from '@/lib/commerce/cart/deferred.client'
import { isSameVariant, sumOfLines, type Cart, type CartLine, type CartSummary } from '@/lib/commerce/cart/model'
import type { ProductCard } from '@/lib/commerce/catalog/model'
import type { Answer, CallFailure } from '@/lib/v2/call'

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

export const refusal = (message: string | null, status = 200): CallFailure & { kind: 'refused' } => ({
  kind: 'refused',
  status,
  message,
  errors: {},
})
/** The failure of a call that the server does not know. */
export const UNKNOWN_CALL: CallFailure = { ...refusal(null, 404), isUnknownCall: true }
export const NO_CONNECTION: CallFailure = { kind: 'unreachable', status: null, message: null }

type Body = { id: number; variant: string; quantity: number }
const named = ({ id = 0, variant = '' }: Partial<Body>) => ({ productId: id, variant })
type Heard = { path: string; body: Partial<Body>; params: { id?: number } }

const SHIPPING_PAISE = 7_900

/** A v2 server for island tests, instead of the network: one cart; the test can make answers fail or wait. */
export class CartServer {
  lines: CartLine[]
  unavailable: CartLine[] = []
  /** null: a server that does not know what is saved for later. */
  saved: CartLine[] | null = null
  suggested: readonly ProductCard[] = []
  bestSellers: readonly ProductCard[] = []
  summary: Partial<CartSummary> = {}
  heard: Heard[] = []
  private spoilt: { path: string; failure: CallFailure; times: number }[] = []
  /** False: the answer to a change has no cart, as of a remote server that sends the documented fields alone. */
  answersWithCart = true
  private delay: (path: string) => Promise<void> | null = () => null
  private gate: Promise<void> = Promise.resolve()
  private open: () => void = () => undefined

  constructor(lines: readonly CartLine[] = []) {
    this.lines = [...lines]
  }

  /** Makes the next calls of this path fail. */
  fail(path: string, failure: CallFailure, times = Infinity): void {
    this.spoilt.push({ path, failure, times })
  }

  recover(): void {
    this.spoilt = []
  }

  /** Delays all answers until `release`. */
  hold(): void {
    this.gate = new Promise((open) => (this.open = open))
  }

  release(): void {
    this.open()
  }

  /** Requests are processed, but the answers of this path, or of all, arrive only after `release`. */
  holdAnswers(path?: string): { release: () => void } {
    let release = (): void => undefined
    const gate = new Promise<void>((open) => (release = open))
    this.delay = (asked) => (path === undefined || asked === path ? gate : null)
    return {
      release: () => {
        this.delay = () => null
        release()
      },
    }
  }

  calls(path: string): Heard[] {
    return this.heard.filter((one) => one.path === path)
  }

  /** Replaces lib/v2/browser-call. The type of the call determines the answer for its path. */
  readonly call = (async (callValue: { path: string }, args: { body?: Partial<Body>; params?: { id?: number } } = {}) => {
    const heard = { path: callValue.path, body: args.body ?? {}, params: args.params ?? {} }
    this.heard.push(heard)
    await this.gate
    const spoilt = this.spoilt.find((one) => one.path === callValue.path && one.times > 0)
    if (!spoilt) {
      const answer = this.answer(heard)
      await this.delay(heard.path)
      return answer
    }
    spoilt.times -= 1
    return { ok: false, failure: spoilt.failure }
  }) as typeof call

  private readonly reads: Readonly<Record<string, () => unknown>> = {
    '/carts': () => this.cart(),
    '/cart-summary': () => this.summarise(),
    '/cart-count': () => ({ count: this.lines.length }),
    '/catalog/goes-with': () => this.suggested,
    '/products/admin': () => ({ items: this.bestSellers, page: 1, pageCount: 1, total: this.bestSellers.length }),
  }

  private answer({ path, body, params }: Heard): Answer<unknown> {
    const read = this.reads[path]
    if (read) return { ok: true, value: read() }
    switch (path) {
      case '/carts/add':
        this.lines.push(
          aLine({
            id: 1 + Math.max(0, ...this.lines.map(({ id }) => id)),
            productId: body.id,
            variant: body.variant,
            quantity: body.quantity,
          }),
        )
        break
      case '/carts/change-quantity':
        this.lines = this.lines.map((line) => (line.id === body.id ? { ...line, quantity: body.quantity ?? line.quantity } : line))
        break
      case '/carts/{id}':
        this.lines = this.lines.filter((line) => line.id !== params.id)
        this.unavailable = this.unavailable.filter((line) => line.id !== params.id)
        break
      case '/carts/save-for-later':
        this.saveForLater(body)
        break
      case '/carts/move-to-cart':
        this.lines.push(...(this.saved ?? []).filter((line) => isSameVariant(line, named(body))))
        this.saved = (this.saved ?? []).filter((line) => !isSameVariant(line, named(body)))
        break
      case '/carts/remove-saved':
        this.forgotten = (this.saved ?? []).filter((line) => isSameVariant(line, named(body)))
        this.saved = (this.saved ?? []).filter((line) => !isSameVariant(line, named(body)))
    }
    return { ok: true, value: { message: 'Done', cart: this.answersWithCart ? this.cart() : null } }
  }

  private forgotten: CartLine[] = []

  private saveForLater(body: Partial<Body>): void {
    const from = body.quantity === undefined ? this.lines : this.forgotten
    this.saved = [...(this.saved ?? []), ...from.filter((line) => isSameVariant(line, named(body)))]
    if (body.quantity === undefined) this.lines = this.lines.filter((line) => !isSameVariant(line, named(body)))
  }

  private cart(): Cart {
    return {
      lines: [...this.lines],
      unavailable: [...this.unavailable],
      grandTotalPaise: this.total(),
      saved: this.saved && [...this.saved],
    }
  }

  private total(): number {
    return sumOfLines(this.lines) ?? 0
  }

  private summarise(): CartSummary {
    const subTotalPaise = this.total()
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
}

/** A newly opened browser: swr's cache and the queue live as long as their module, which is the whole test file. */
export async function resetCartBrowser(): Promise<void> {
  cartWanted.set(false)
  cartCount.set(0)
  waitingChanges.set([])
  await mutate(() => true, undefined, { revalidate: false })
  // swr cleans up after the last answer.
  await new Promise((done) => setTimeout(done, 1))
}

/** For `wrapper`: without it swr answers requests within two seconds from its cache, which would have another test's answers. */
export const FreshAnswers = ({ children }: { children: ReactNode }) => <SWRConfig value={{ dedupingInterval: 0 }}>{children}</SWRConfig>
