import { mutate, SWRConfig } from 'swr'
import type { ReactNode } from 'react'
import type { call } from '@/lib/api-client/call'
import { lookWhoIsSignedIn } from '@/lib/api-client/signed-in'
import type { Address, PinPlace, Place, User } from '@/lib/domain/customer'
import type { OrderSummary } from '@/lib/domain/order'
import type { CallFailure } from '@/lib/v2/call'
import { anOrderRow, INDIA } from './account-samples'

type Params = Readonly<Record<string, string | number>>
type Fields = Readonly<Record<string, unknown>>
type Heard = { path: string; body: Fields | FormData; params: Params; query: Fields }
type Values = Readonly<Record<string, unknown>>

const PER_PAGE = 5

/** A v2 server for the account's islands, in place of the network: one customer, whose next answers a test can spoil or hold back. */
export class AccountServer {
  user: User | null = { id: 7, name: 'Asha Rao', email: 'asha@example.in', phone: '9876543210', avatarUrl: null }
  addresses: Address[] = []
  orders: OrderSummary[] = []
  countries: Place[] = [INDIA.country]
  states: Readonly<Record<number, Place[]>> = { [INDIA.country.id]: [INDIA.state] }
  cities: Readonly<Record<number, Place[]>> = { [INDIA.state.id]: [INDIA.city] }
  pins: Readonly<Record<string, PinPlace>> = { [INDIA.pin]: INDIA }
  /** What else is answered, by path. */
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

  /** From now on this path is not answered before `release`. */
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

  /** Goes in the place of lib/api-client/call. The call's own type says what `answer` gives for its path. */
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
    const { path, body, params } = heard
    if (path in this.values) return this.values[path]
    const place = this.findPlaces(path, params)
    if (place !== undefined) return place
    const written = body instanceof FormData ? {} : body
    switch (path) {
      case '/get-user-by-access_token':
        return this.user
      case '/user/update-profile':
        this.user = this.user && { ...this.user, name: String(written['name']), phone: String(written['phone']) || null }
        return { message: 'Profile information updated', user: this.user }
      case '/profile/update-image':
      case '/profile/image':
        this.user = this.user && { ...this.user, avatarUrl: path === '/profile/image' ? null : '/avatars/new.webp' }
        return { message: 'Image updated', user: this.user }
      case '/purchase-history':
        return this.page(Number(heard.query['page'] ?? 1))
      case '/carts':
        return { lines: [], grandTotalPaise: 0 }
      case '/wishlists':
        return []
      default:
        return this.changeAddresses(heard, written)
    }
  }

  private findPlaces(path: string, params: Params): unknown {
    switch (path) {
      case '/countries':
        return this.countries
      case '/states-by-country/{countryId}':
        return this.states[Number(params['countryId'])] ?? []
      case '/cities-by-state/{stateId}':
        return this.cities[Number(params['stateId'])] ?? []
      case '/pincode/{pin}':
        return this.pins[String(params['pin'])] ?? null
      default:
        return undefined
    }
  }

  private changeAddresses({ path, params, query }: Heard, body: Fields): unknown {
    const id = Number(query['address_id'] ?? body['id'])
    switch (path) {
      case '/user/shipping/address':
        return [...this.addresses]
      case '/user/shipping/address-with-id/{id}':
        return this.addresses.find((address) => address.id === params['id'])
      case '/addresses/set-default':
        this.addresses = this.addresses.map((address) => ({ ...address, isDefault: address.id === id }))
        break
      case '/addresses/destroy':
        this.addresses = this.addresses.filter((address) => address.id !== id)
        break
      case '/user/shipping/update':
        this.addresses = this.addresses.map((address) => (address.id === id ? { ...address, address: String(body['address']) } : address))
    }
    return { message: 'Done', id: 99 }
  }

  private page(page: number) {
    const items = this.orders.slice((page - 1) * PER_PAGE, page * PER_PAGE)
    return { items, page, lastPage: Math.max(Math.ceil(this.orders.length / PER_PAGE), 1), total: this.orders.length, perPage: PER_PAGE }
  }
}

/** So many orders, the newest first. */
export const someOrders = (count: number): OrderSummary[] =>
  Array.from({ length: count }, (_, index) => anOrderRow({ id: index + 1, code: `ORDER-${index + 1}` }))

/** A browser that has just been opened, signed in or not: swr lives as long as its module, which is the whole test file. */
export async function openBrowser({ isSignedIn = true } = {}): Promise<void> {
  document.cookie = isSignedIn ? 'signed_in=1' : 'signed_in=; max-age=0'
  lookWhoIsSignedIn()
  await mutate(() => true, undefined, { revalidate: false })
  // swr's own clearing up after the last answer.
  await new Promise((done) => setTimeout(done, 1))
}

/** For `wrapper`: swr answers whoever asks within two seconds with what it got for another, which would be another test's. */
export const FreshAnswers = ({ children }: { children: ReactNode }) => (
  <SWRConfig value={{ dedupingInterval: 0, shouldRetryOnError: false }}>{children}</SWRConfig>
)
