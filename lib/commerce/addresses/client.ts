import { useEffect } from 'react'
import useSWR, { mutate } from 'swr'
import type { Address, AddressInput, EditedAddress, PinPlace } from './model'
import * as calls from './wire'
import type { Answer, CallFailure } from '@/lib/v2/call'
import type { ActionAnswer } from '@/lib/commerce/cart/wire'
import { call } from '@/lib/v2/browser-call'
import { failureOf, reader } from '@/lib/v2/browser-read'
import { listenToOtherTabs, notifyOtherTabs } from '@/lib/v2/browser-state'
import { visitors } from '@/lib/commerce/customers/session.client'

/** The SWR key of the list, shared by dashboard, profile and checkout. */
const ADDRESSES_KEY = 'addresses'

const askAddresses = reader(calls.listAddresses)

/** The address that this document made the default, for a server that does not report the default. */
let madeDefault: number | null = null
visitors.subscribe(() => (madeDefault = null))

async function readAddresses(): Promise<readonly Address[]> {
  const addresses = await askAddresses()
  const isTold = addresses.some(({ isDefault }) => isDefault !== null)
  return isTold || madeDefault === null ? addresses : addresses.map((address) => ({ ...address, isDefault: address.id === madeDefault }))
}

const refreshAddresses = (): Promise<unknown> => mutate(ADDRESSES_KEY)
const followOtherTabs = (): void => listenToOtherTabs('addresses', () => void refreshAddresses())

export type AddressesRead = {
  /** The last known value; kept after a failure. */
  value: readonly Address[] | undefined
  failure: CallFailure | null
  retry: () => Promise<unknown>
}

/** The customer's own addresses. Loaded only while `active`, because a guest has none. */
export function useAddresses(active: boolean): AddressesRead {
  useEffect(followOtherTabs, [])
  const { data, error, mutate: retry } = useSWR<readonly Address[], unknown>(active ? ADDRESSES_KEY : null, readAddresses)
  return { value: active ? data : undefined, failure: active ? failureOf(error) : null, retry: () => retry() }
}

/** `change`: applied to the cached list after a success, until the reload. */
async function afterWrite<T>(answer: Answer<T>, change: (address: Address) => Address | null): Promise<Answer<T>> {
  if (answer.ok) {
    const changed = (list: readonly Address[] | undefined) => list?.flatMap((address) => change(address) ?? [])
    await mutate<readonly Address[]>(ADDRESSES_KEY, changed, { revalidate: false })
  }
  // Also after a failure: the call may have succeeded although its answer was lost.
  notifyOtherTabs('addresses')
  void refreshAddresses()
  return answer
}

const asItIs = (address: Address): Address => address

/** Always reloaded: another tab may have changed it since the list was read. */
export const readAddress = (id: number): Promise<Answer<EditedAddress>> => call(calls.getAddress, { params: { id } })

export const createAddress = async (input: AddressInput): Promise<Answer<ActionAnswer & { id: number | null }>> =>
  afterWrite(await call(calls.createAddress, { body: calls.writeAddressInput(input) }), asItIs)

export const updateAddress = async (id: number, input: AddressInput): Promise<Answer<ActionAnswer>> =>
  afterWrite(await call(calls.updateAddress, { body: { id, ...calls.writeAddressInput(input) } }), (address) =>
    address.id === id ? { ...address, ...input } : address,
  )

export async function setDefaultAddress(id: number): Promise<Answer<ActionAnswer>> {
  const answer = await call(calls.setDefaultAddress, { query: { address_id: id } })
  if (answer.ok) madeDefault = id
  return afterWrite(answer, (address) => ({ ...address, isDefault: address.id === id }))
}

export const deleteAddress = async (id: number): Promise<Answer<ActionAnswer>> =>
  afterWrite(await call(calls.deleteAddress, { query: { address_id: id } }), (address) => (address.id === id ? null : address))

/** null if the PIN code is unknown or the call failed: the lookup only saves typing. */
export async function findPincode(pin: string): Promise<PinPlace | null> {
  const answer = await call(calls.getPincode, { params: { pin } })
  return answer.ok ? answer.value : null
}
