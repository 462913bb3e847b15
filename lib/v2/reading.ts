import { rupeesToPaise, type Paise } from '@/lib/commerce/kernel/money'
import { InvalidAnswer, type ReadContext, type Wire } from './call'

/**
 * Readers for JSON nobody has looked at: what has another shape never throws a TypeError. What is missing is unknown, never zero: a text becomes
 * '', everything else null.
 */
export const isWire = (value: unknown): value is Wire => typeof value === 'object' && value !== null && !Array.isArray(value)

export const asWire = (value: unknown): Wire => (isWire(value) ? value : {})
export const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
export const asWires = (value: unknown): readonly Wire[] => asList(value).filter(isWire)
export const asText = (value: unknown): string => (typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '')
export const asTextOrNull = (value: unknown): string | null => asText(value) || null

export function asNumberOrNull(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}

/** null: neither true nor false. */
export const asBooleanOrNull = (value: unknown): boolean | null => (typeof value === 'boolean' ? value : null)

/** The id of something; null when there is none. */
export function asIdOrNull(value: unknown): number | null {
  const id = asNumberOrNull(value)
  return id !== null && Number.isSafeInteger(id) && id > 0 ? id : null
}

/** Rupees as a JSON number, or as text with ₹ and commas: '₹1,23,456.00'. null when there is no figure in it. */
export function asPaiseOrNull(value: unknown): Paise | null {
  const rupees = typeof value === 'string' ? asNumberOrNull(value.replace(/[^\d.-]/g, '')) : asNumberOrNull(value)
  return rupees === null ? null : rupeesToPaise(rupees)
}

/** The list at `data`. @throws InvalidAnswer when there is none. */
export function dataList(body: Wire): readonly Wire[] {
  if (!Array.isArray(body['data'])) throw new InvalidAnswer()
  return asWires(body['data'])
}

/**
 * Those of a list that can be read: one that lacks what a page knows it by is left out.
 * @throws InvalidAnswer when none of them can be: a list of something else is not an empty list
 */
export function readEach<T>(items: readonly Wire[], read: (item: Wire) => T | null): readonly T[] {
  const known = items.flatMap((item) => read(item) ?? [])
  if (items.length > 0 && known.length === 0) throw new InvalidAnswer()
  return known
}

/** Our own pictures become paths, so that the same page is right under every host name; others keep their address. */
export function asImageUrl(value: unknown, from: ReadContext): string {
  const address = asText(value)
  return address.startsWith(`${from.origin}/`) ? address.slice(from.origin.length) : address
}
