import { GUEST_ID_PATTERN } from '@/lib/commerce/kernel/visitor'
import { guestCookie, readGuestCookies } from './cookies'
import { sign, verify } from './signed-value'

/** `isSigned` false: of the form that this shop gave out before it signed cookies; whoever reads it must ask whether it is known. */
export type GivenGuest = { guestId: string; isSigned: boolean }

function readOne(value: string): GivenGuest | null {
  const signed = verify('guest', value)
  const guestId = signed ?? value
  return GUEST_ID_PATTERN.test(guestId) ? { guestId, isSigned: signed !== null } : null
}

/**
 * The guest that a Cookie header names; null when it names none of ours (forged, cut, overlong). Another value beside ours, such as an older
 * shop's for the whole domain, does not hide ours: a new cookie could not take its place, and the cart would be empty for ever.
 */
export function readGuest(cookieHeader: string | null): GivenGuest | null {
  const given = readGuestCookies(cookieHeader).flatMap((value) => readOne(value) ?? [])
  return given.find(({ isSigned }) => isSigned) ?? given[0] ?? null
}

/** The value of the cookie: the id and the shop's signature. */
export const signGuest = (guestId: string): string => sign('guest', guestId)

export const signedGuestCookie = (guestId: string, siteUrl: string): string => guestCookie(signGuest(guestId), siteUrl)
