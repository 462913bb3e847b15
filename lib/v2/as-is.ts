import type { CutPage } from '@/lib/commerce/kernel/paging'
import { InvalidAnswer, type Wire } from './call'
import { isWire, writeData } from './codec'
import { readPaged, writePaged } from './paged'

/**
 * Codecs of the admin's calls whose answer is a value of a model, written as it is. Only for the admin: both ends are of one build, no other client reads
 * these answers, and no remote server writes them; a codec by hand would repeat every name (decision 0083). The value must be JSON: no Date, no Map.
 */
export const writeAsIs = <T extends object>(value: T): Wire => writeData(value)

/** @throws InvalidAnswer if there is no value at all */
export function readAsIs<T extends object>(body: Wire): T {
  const data = body['data']
  if (!isWire(data) && !Array.isArray(data)) throw new InvalidAnswer()
  // Written by writeAsIs of the same build.
  return data as T
}

export const writePageAsIs = <T extends Wire>(page: CutPage<T>): Wire => writePaged(page, (item) => item)

/** @throws InvalidAnswer if it is no page of a list */
// Written by writePageAsIs of the same build.
export const readPageAsIs = <T extends Wire>(body: Wire): CutPage<T> => readPaged(body, (item) => item as T)
