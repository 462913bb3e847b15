import { useEffect } from 'react'
import useSWR, { mutate } from 'swr'
import type { Wish, WishChange } from './model'
import type { Answer, CallFailure } from '@/lib/v2/call'
import * as calls from './wire'
import { call } from '@/lib/v2/browser-call'
import { createSignal, failureOf, listenToOtherTabs, reader, notifyOtherTabs, useSignal } from '@/lib/v2/browser-state'
import { visitors } from '@/lib/commerce/customers/session.client'

/** swr's one key of the list: page, hearts and the header's count follow it. */
const WISHES_KEY = 'wishlist'

const readWishes = reader(calls.listWishes)

/** What the shopper has just asked for and the server has not confirmed: slug → shall be in the list. */
const wanted = createSignal<ReadonlyMap<string, boolean>>(new Map())

function want(slug: string, isWished: boolean | undefined): void {
  const next = new Map(wanted.get())
  if (isWished === undefined) next.delete(slug)
  else next.set(slug, isWished)
  wanted.set(next)
}

export type WishesRead = {
  /** The last that was known, without what was just taken out. A product just added comes with the server's answer. */
  value: readonly Wish[] | undefined
  /** undefined: not known (yet). */
  isWished: (slug: string) => boolean | undefined
  /** For badges; counts what was just added, too. */
  count: number | undefined
  failure: CallFailure | null
  retry: () => Promise<unknown>
}

// A heart that was pressed in the second of logging out is not the next visitor's.
visitors.subscribe(() => wanted.set(new Map()))

const refreshWishes = (): Promise<unknown> => mutate(WISHES_KEY)
const followOtherTabs = (): void => listenToOtherTabs('wishlist', () => void refreshWishes())

/** The customer's list; asked for only while `active`: a guest has none. */
export function useWishes(active: boolean): WishesRead {
  useEffect(followOtherTabs, [])
  const changes = useSignal(wanted)
  const { data, error, mutate: retry } = useSWR<readonly Wish[], unknown>(active ? WISHES_KEY : null, readWishes)
  const isKept = (slug: string) => data?.some(({ product }) => product.slug === slug)
  const added = [...changes].filter(([slug, isWished]) => isWished && isKept(slug) === false).length
  const value = data?.filter(({ product }) => changes.get(product.slug) !== false)
  return {
    value,
    isWished: (slug) => (active ? (changes.get(slug) ?? isKept(slug)) : undefined),
    count: value && value.length + added,
    failure: failureOf(error),
    retry: () => retry(),
  }
}

let lastTurn: Promise<unknown> = Promise.resolve()
let waiting = 0

async function afterTheLast(): Promise<void> {
  // What other tabs show is out of date even if an answer got lost on its way.
  notifyOtherTabs('wishlist')
  await refreshWishes()
  if (waiting === 0) wanted.set(new Map())
}

/** Who asked for it has left before its turn came. */
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

/** Shown at once, sent when its turn comes: of two quick clicks on one heart the second must have the last word. */
function changeWish(slug: string, isWished: boolean): Promise<Answer<WishChange>> {
  waiting += 1
  want(slug, isWished)
  const visitor = visitors.get()
  const turn = lastTurn.then(() => perform(slug, isWished, visitor))
  // The next one's turn comes whatever this one's end is; that is told to this one's caller alone.
  lastTurn = turn.catch(() => null)
  return turn
}

export const addWish = (slug: string): Promise<Answer<WishChange>> => changeWish(slug, true)
export const removeWish = (slug: string): Promise<Answer<WishChange>> => changeWish(slug, false)

/** The token of the link by which others see the list, the same as long as it is shared; false ends that. */
export const shareWishes = (shared: boolean): Promise<Answer<{ token: string | null }>> => call(calls.shareWishes, { body: { shared } })
