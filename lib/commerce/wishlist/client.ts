import { useEffect } from 'react'
import useSWR, { mutate } from 'swr'
import type { UnavailableWish, Wish, WishChange, Wishes } from './model'
import type { Answer, CallFailure } from '@/lib/v2/call'
import * as calls from './wire'
import { call } from '@/lib/v2/browser-call'
import { failureOf, reader } from '@/lib/v2/browser-read'
import { createSignal, listenToOtherTabs, notifyOtherTabs, useSignal } from '@/lib/v2/browser-state'
import { visitors } from '@/lib/commerce/customers/session.client'

/** The SWR key of the list, shared by page, hearts and the header's count. */
const WISHES_KEY = 'wishlist'

const readWishes = reader(calls.listWishes)

/** Changes that the server has not confirmed: slug → whether it should be in the list. */
const wanted = createSignal<ReadonlyMap<string, boolean>>(new Map())

function want(slug: string, isWished: boolean | undefined): void {
  const next = new Map(wanted.get())
  if (isWished === undefined) next.delete(slug)
  else next.set(slug, isWished)
  wanted.set(next)
}

export type WishesRead = {
  /** The last known list without pending removals. A pending addition appears with the server's answer. */
  value: readonly Wish[] | undefined
  /** Products no longer for sale, likewise. */
  unavailable: readonly UnavailableWish[]
  /** undefined while unknown. */
  isWished: (slug: string) => boolean | undefined
  /** For badges: the number of products for sale, with pending additions. */
  count: number | undefined
  failure: CallFailure | null
  retry: () => Promise<unknown>
}

// Pending changes must not pass to the next visitor.
visitors.subscribe(() => wanted.set(new Map()))

const refreshWishes = (): Promise<unknown> => mutate(WISHES_KEY)
const followOtherTabs = (): void => listenToOtherTabs('wishlist', () => void refreshWishes())

/** The customer's list. Loaded only while `active`, because a guest has none. */
export function useWishes(active: boolean): WishesRead {
  useEffect(followOtherTabs, [])
  const changes = useSignal(wanted)
  const { data, error, mutate: retry } = useSWR<Wishes, unknown>(active ? WISHES_KEY : null, readWishes)
  const isKept = (slug: string) => data?.items.some(({ product }) => product.slug === slug)
  const isShown = ({ product }: Wish | UnavailableWish) => changes.get(product.slug) !== false
  const added = [...changes].filter(([slug, isWished]) => isWished && isKept(slug) === false).length
  const value = data?.items.filter(isShown)
  return {
    value,
    unavailable: data?.unavailable.filter(isShown) ?? [],
    isWished: (slug) => (active ? (changes.get(slug) ?? isKept(slug)) : undefined),
    count: value && value.length + added,
    failure: failureOf(error),
    retry: () => retry(),
  }
}

let lastTurn: Promise<unknown> = Promise.resolve()
let waiting = 0

async function afterTheLast(): Promise<void> {
  // Also after a failure: the call may have succeeded although its answer was lost.
  notifyOtherTabs('wishlist')
  await refreshWishes()
  if (waiting === 0) wanted.set(new Map())
}

/** The visitor who made the change signed out before it was sent. */
const LEFT: CallFailure = { kind: 'refused', status: 401, message: null, errors: {} }

async function perform(slug: string, isWished: boolean, visitor: number): Promise<Answer<WishChange>> {
  try {
    if (visitor !== visitors.get()) return { ok: false, failure: LEFT }
    const answer = await call(isWished ? calls.addWish : calls.removeWish, { params: { slug } })
    if (!answer.ok && wanted.get().get(slug) === isWished) want(slug, undefined)
    return answer
  } finally {
    waiting -= 1
    if (waiting === 0) void afterTheLast()
  }
}

/** Shows the change immediately and sends it in turn, so that the second of two quick clicks on one heart decides. */
function changeWish(slug: string, isWished: boolean): Promise<Answer<WishChange>> {
  waiting += 1
  want(slug, isWished)
  const visitor = visitors.get()
  const turn = lastTurn.then(() => perform(slug, isWished, visitor))
  // The next change is sent even if this one throws; only this one's caller gets the error.
  lastTurn = turn.catch(() => null)
  return turn
}

export const addWish = (slug: string): Promise<Answer<WishChange>> => changeWish(slug, true)
export const removeWish = (slug: string): Promise<Answer<WishChange>> => changeWish(slug, false)

/** The token of the public link, unchanged while the list is shared; false ends the sharing. */
export const shareWishes = (shared: boolean): Promise<Answer<{ token: string | null }>> => call(calls.shareWishes, { body: { shared } })
