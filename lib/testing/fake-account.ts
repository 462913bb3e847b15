import {
  createAddress,
  deleteAddress,
  getAddress,
  getPincode,
  listAddresses,
  listCities,
  listCountries,
  listStates,
  setDefaultAddress,
  updateAddress,
} from '@/lib/commerce/addresses/wire'
import type { Address, PinPlace, Place } from '@/lib/commerce/addresses/model'
import type { SignedIn, User } from '@/lib/commerce/customers/model'
import { updateSignedIn } from '@/lib/commerce/customers/session.client'
import { getUser, logout } from '@/lib/commerce/customers/session.wire'
import {
  deleteAccount,
  newUserEmail,
  provePhone,
  removePhoto,
  sendProofCode,
  updatePhoto,
  updateProfile,
} from '@/lib/commerce/customers/wire'
import type { ListedOrder } from '@/lib/commerce/orders/model'
import type { Cancellation } from '@/lib/commerce/order-changes/model'
import { cancelItems } from '@/lib/commerce/order-changes/wire'
import { cancelOrder, listOrders } from '@/lib/commerce/orders/wire'
import { listWishes } from '@/lib/commerce/wishlist/wire'
import { anAddress, anOrderRow, INDIA } from './account-samples'
import type { FakeV2 } from './fake-v2'

/** The places of address forms, and the PIN codes that the shop knows. */
export type FakePlaces = {
  countries: readonly Place[]
  states: Readonly<Record<number, readonly Place[]>>
  cities: Readonly<Record<number, readonly Place[]>>
  pins: Readonly<Record<string, PinPlace>>
}

/** A customer, with what the calls of an account read and change. */
export type FakeAccount = FakePlaces & { user: User | null; addresses: readonly Address[]; orders: readonly ListedOrder[] }

const PER_PAGE = 5
/** Of a whole order that is not paid. */
export const A_CANCELLATION: Cancellation = {
  isWhole: true,
  refundPaise: 0,
  isHeld: false,
  totalPaise: null,
  couponBack: '',
  couponLost: '',
  shippingPaise: null,
  losesPoints: false,
}

const DONE = { message: 'Done by the server' }

export const ASHA: User = {
  id: 7,
  name: 'Asha Rao',
  email: 'asha@example.in',
  phone: '9876543210',
  avatarUrl: null,
  hasPassword: true,
  isPhoneProven: false,
}

/** A browser whose cookie says that a customer is signed in, or not. */
export function signIn(isSignedIn = true): void {
  document.cookie = isSignedIn ? 'signed_in=1' : 'signed_in=; max-age=0'
  updateSignedIn()
}

/** Signs the browser in, as the cookie of the answer does. @returns the answer */
export function signedIn(over: Partial<SignedIn> = {}): SignedIn {
  document.cookie = 'signed_in=1'
  return { token: '', deviceToken: '', user: ASHA, message: 'Successfully logged in', merge: { lines: 0, reduced: [] }, ...over }
}

/** This many orders, newest first. */
export const someOrders = (count: number): ListedOrder[] =>
  Array.from({ length: count }, (_, index) => anOrderRow({ id: index + 1, code: `ORDER-${index + 1}` }))

function answerProfile(v2: FakeV2, account: FakeAccount): void {
  const change = (over: Partial<User>) => {
    account.user = account.user && { ...account.user, ...over }
    return { ...DONE, user: account.user }
  }
  v2.on(getUser, () => {
    // The answer ends a session whose customer is unknown.
    if (account.user === null) document.cookie = 'signed_in=; max-age=0'
    return account.user
  })
  v2.on(updateProfile, ({ name, phone }) => change({ name, phone: phone || null }))
  v2.on(updatePhoto, () => change({ avatarUrl: '/avatars/new.webp' }))
  v2.on(removePhoto, () => change({ avatarUrl: null }))
  v2.on(provePhone, ({ code = '' }) => ({ ...change(code === '' ? {} : { isPhoneProven: true }), codeRequired: code === '' }))
  v2.on(newUserEmail, ({ email, code = '' }) => ({ ...change(code === '' ? {} : { email }), codeRequired: code === '' }))
}

function answerAddresses(v2: FakeV2, account: FakeAccount): void {
  const changeEach = (change: (address: Address) => Address) => {
    account.addresses = account.addresses.map(change)
    return DONE
  }
  const numbered = (id: unknown) => account.addresses.find((address) => address.id === Number(id))
  v2.on(listAddresses, () => account.addresses)
  v2.on(getAddress, (_, { params }) => numbered(params['id']) ?? anAddress())
  v2.on(createAddress, ({ address }) => {
    account.addresses = [...account.addresses, anAddress({ id: 99, address })]
    return { ...DONE, id: 99 }
  })
  v2.on(updateAddress, ({ id, address }) => changeEach((one) => (one.id === id ? { ...one, address } : one)))
  v2.on(setDefaultAddress, (_, { query }) =>
    changeEach((address) => ({ ...address, isDefault: address.id === Number(query['address_id']) })),
  )
  v2.on(deleteAddress, (_, { query }) => {
    account.addresses = account.addresses.filter(({ id }) => id !== Number(query['address_id']))
    return DONE
  })
}

/** Before each test: one place of each kind. @returns what the server knows, for the tests to change */
export function fakePlaces(v2: FakeV2): FakePlaces {
  const places: FakePlaces = { countries: [], states: {}, cities: {}, pins: {} }
  beforeEach(() => {
    const { country, state, city, pin } = INDIA
    Object.assign(places, {
      countries: [country],
      states: { [country.id]: [state] },
      cities: { [state.id]: [city] },
      pins: { [pin]: INDIA },
    })
    v2.on(listCountries, () => places.countries.map((place) => ({ code: 'IN', ...place })))
    v2.on(listStates, (_, { params }) => places.states[Number(params['countryId'])] ?? [])
    v2.on(listCities, (_, { params }) => places.cities[Number(params['stateId'])] ?? [])
    v2.on(getPincode, (_, { params }) => places.pins[String(params['pin'])] ?? null)
  })
  return places
}

/** Before each test: a customer, signed in or not, and one place of each kind. @returns what the server knows, for the tests to change and to read */
export function fakeAccount(v2: FakeV2, { isSignedIn = true } = {}): FakeAccount {
  const account: FakeAccount = Object.assign(fakePlaces(v2), { user: ASHA, addresses: [], orders: [] })
  beforeEach(() => {
    Object.assign(account, { user: ASHA, addresses: [], orders: [] })
    answerProfile(v2, account)
    answerAddresses(v2, account)
    v2.on(listOrders, (_, { query }) => {
      const [page, total] = [Number(query['page'] ?? 1), account.orders.length]
      const items = account.orders.slice((page - 1) * PER_PAGE, page * PER_PAGE)
      return { items, page, lastPage: Math.max(Math.ceil(total / PER_PAGE), 1), total, perPage: PER_PAGE }
    })
    v2.on(sendProofCode, () => DONE)
    v2.on(deleteAccount, () => DONE)
    v2.on(logout, () => DONE)
    v2.on(cancelOrder, () => DONE)
    v2.on(cancelItems, () => ({ ...A_CANCELLATION, ...DONE }))
    v2.on(listWishes, () => ({ items: [], unavailable: [] }))
    signIn(isSignedIn)
  })
  return account
}
