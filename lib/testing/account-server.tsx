import { mutate, SWRConfig } from 'swr'
import type { ReactNode } from 'react'
import type { call } from '@/lib/v2/browser-call'
import { updateSignedIn } from '@/lib/commerce/customers/session.client'
import type { User } from '@/lib/commerce/customers/model'
import type { Address, PinPlace, Place } from '@/lib/commerce/addresses/model'
import type { ListedOrder } from '@/lib/commerce/orders/model'
import type { CallFailure } from '@/lib/v2/call'
import { anAddress, anOrderRow, INDIA } from './account-samples'

type Params = Readonly<Record<string, string | number>>
type Fields = Readonly<Record<string, unknown>>
type Heard = { path: string; body: Fields | FormData; params: Params; query: Fields }
type Values = Readonly<Record<string, unknown>>

const PER_PAGE = 5

/** A field of a JSON body, as text. */
function text(body: Heard['body'], name: string): string {
  const value = body instanceof FormData ? undefined : body[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** A v2 server for the account's islands, instead of the network: one customer; the test can make answers fail or wait. */
export class AccountServer {
  user: User | null = {
    id: 7,
    name: 'Asha Rao',
    email: 'asha@example.in',
    phone: '9876543210',
    avatarUrl: null,
    hasPassword: true,
    isPhoneProven: false,
  }
  addresses: Address[] = []
  orders: ListedOrder[] = []
  countries: Place[] = [INDIA.country]
  states: Readonly<Record<number, Place[]>> = { [INDIA.country.id]: [INDIA.state] }
  cities: Readonly<Record<number, Place[]>> = { [INDIA.state.id]: [INDIA.city] }
  pins: Readonly<Record<string, PinPlace>> = { [INDIA.pin]: INDIA }
  /** Further answers, by path. */
  values: Values = {}
  heard: Heard[] = []
  private spoilt: { path: string; failure: CallFailure; times: number }[] = []
  private gates = new Map<string, { open: () => void; passed: Promise<void> }>()

  fail(path: string, failure: CallFailure, times = Infinity): void {
    this.spoilt.push({ path, failure, times })
  }

  recover(): void {
    this.spoilt = []
  }

  /** Delays answers to this path until `release`. */
  hold(path: string): void {
    let open: () => void = () => undefined
    this.gates.set(path, { passed: new Promise((done) => (open = done)), open: () => open() })
  }

  release(path: string): void {
    this.gates.get(path)?.open()
    this.gates.delete(path)
  }

  calls(path: string): Heard[] {
    return this.heard.filter((one) => one.path === path)
  }

  /** Replaces lib/v2/browser-call. The type of the call determines the answer for its path. */
  readonly call = (async (callValue: { path: string }, args: Partial<Omit<Heard, 'path'>> = {}) => {
    const heard: Heard = { path: callValue.path, body: args.body ?? {}, params: args.params ?? {}, query: args.query ?? {} }
    this.heard.push(heard)
    await this.gates.get(heard.path)?.passed
    const spoilt = this.spoilt.find((one) => one.path === heard.path && one.times > 0)
    if (!spoilt) return { ok: true, value: this.answer(heard) }
    spoilt.times -= 1
    return { ok: false, failure: spoilt.failure }
  }) as typeof call

  private answer(heard: Heard): unknown {
    if (heard.path in this.values) return this.values[heard.path]
    const answer = this.answers[heard.path]?.(heard)
    return answer === undefined ? { message: 'Done by the server', id: 99 } : answer
  }

  private readonly answers: Readonly<Record<string, (heard: Heard) => unknown>> = {
    '/get-user-by-access_token': () => this.user,
    '/user/update-profile': ({ body }) => this.becomes({ name: text(body, 'name'), phone: text(body, 'phone') || null }),
    '/profile/update-image': () => this.becomes({ avatarUrl: '/avatars/new.webp' }),
    '/profile/image': () => this.becomes({ avatarUrl: null }),
    '/user/prove-phone': ({ body }) => ({
      ...this.becomes(text(body, 'code') === '' ? {} : { isPhoneProven: true }),
      codeRequired: text(body, 'code') === '',
    }),
    '/new-user-email': ({ body }) => ({
      ...this.becomes(text(body, 'code') === '' ? {} : { email: text(body, 'email') }),
      codeRequired: text(body, 'code') === '',
    }),
    '/purchase-history': ({ query }) => this.page(Number(query['page'] ?? 1)),
    '/carts': () => ({ lines: [], grandTotalPaise: 0 }),
    '/wishlists': () => ({ items: [], unavailable: [] }),
    '/countries': () => this.countries,
    '/states-by-country/{countryId}': ({ params }) => this.states[Number(params['countryId'])] ?? [],
    '/cities-by-state/{stateId}': ({ params }) => this.cities[Number(params['stateId'])] ?? [],
    '/user/shipping/address': () => [...this.addresses],
    '/user/shipping/address-with-id/{id}': ({ params }) => this.addresses.find(({ id }) => id === params['id']),
    '/user/shipping/create': ({ body }) => {
      this.addresses = [...this.addresses, anAddress({ id: 99, address: text(body, 'address') })]
    },
    '/user/shipping/update': ({ body }) =>
      this.change((address) => (String(address.id) === text(body, 'id') ? { ...address, address: text(body, 'address') } : address)),
    '/addresses/set-default': ({ query }) => this.change((address) => ({ ...address, isDefault: address.id === query['address_id'] })),
    '/addresses/destroy': ({ query }) => {
      this.addresses = this.addresses.filter(({ id }) => id !== query['address_id'])
    },
    '/pincode/{pin}': ({ params }) => this.pins[String(params['pin'])] ?? null,
  }

  private becomes(change: Partial<User>) {
    this.user = this.user && { ...this.user, ...change }
    return { message: 'Done by the server', user: this.user }
  }

  private change(how: (address: Address) => Address): void {
    this.addresses = this.addresses.map(how)
  }

  private page(page: number) {
    const items = this.orders.slice((page - 1) * PER_PAGE, page * PER_PAGE)
    return { items, page, lastPage: Math.max(Math.ceil(this.orders.length / PER_PAGE), 1), total: this.orders.length, perPage: PER_PAGE }
  }
}

/** This many orders, newest first. */
export const someOrders = (count: number): ListedOrder[] =>
  Array.from({ length: count }, (_, index) => anOrderRow({ id: index + 1, code: `ORDER-${index + 1}` }))

/** A newly opened browser, signed in or not: swr's cache lives as long as its module, which is the whole test file. */
export async function openBrowser({ isSignedIn = true } = {}): Promise<void> {
  document.cookie = isSignedIn ? 'signed_in=1' : 'signed_in=; max-age=0'
  updateSignedIn()
  await mutate(() => true, undefined, { revalidate: false })
  // swr cleans up after the last answer.
  await new Promise((done) => setTimeout(done, 1))
}

/** For `wrapper`: without it swr answers requests within two seconds from its cache, which would have another test's answers. */
export const FreshAnswers = ({ children }: { children: ReactNode }) => (
  <SWRConfig value={{ dedupingInterval: 0, shouldRetryOnError: false }}>{children}</SWRConfig>
)
