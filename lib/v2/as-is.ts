import type { CutPage } from '@/lib/kernel/paging'
import { InvalidAnswer, type Wire } from './call'
import { isWire, writeData } from './codec'
import { readPaged, writePaged } from './paged'

/** What JSON carries unchanged. A model with a Date, a Map or a function is refused by the compiler. */
type Json = string | number | boolean | null | undefined | JsonModel
type JsonModel = readonly Json[] | { readonly [name: string]: Json }

/**
 * Codecs for admin answers that are model values, written unchanged. Only for the admin: both ends are of one build, without other clients or remote
 * servers; a codec by hand would repeat every name (decision 0006).
 */
export const writeAsIs = <T extends JsonModel>(value: T): Wire => writeData(value)

/** @throws InvalidAnswer if there is no value */
export function readAsIs<T extends JsonModel>(body: Wire): T {
  const data = body['data']
  if (!isWire(data) && !Array.isArray(data)) throw new InvalidAnswer()
  // Written by writeAsIs of the same build.
  return data as T
}

export const writePageAsIs = <T extends JsonModel & Wire>(page: CutPage<T>): Wire => writePaged(page, (item) => item)

/** @throws InvalidAnswer if it is no page of a list */
// Written by writePageAsIs of the same build.
export const readPageAsIs = <T extends JsonModel & Wire>(body: Wire): CutPage<T> => readPaged(body, (item) => item as T)
