import { isSlug } from '@/lib/domain/slug'
import type { Queryable } from '../context'
import { findProductName } from './products.queries'

export type NamedProduct = { id: number; slug: string; isForSale: boolean }

/** Which product a slug means, also one it had before; null: none. */
export const identifyProduct = async (db: Queryable, slug: string): Promise<NamedProduct | null> =>
  isSlug(slug) ? findProductName(db, slug) : null
