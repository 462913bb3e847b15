import 'server-only'
import { cache } from 'react'
import type { ProductCard } from '@/lib/domain/catalog'
import { listSharedWishes } from '@/lib/v2/wishlist'
import { readOrNull } from './read'

const TOKEN = /^[\w-]{16,64}$/

/** What somebody shares by this link; null when nobody does (any more). */
export const getSharedWishes = cache(async (token: string): Promise<readonly ProductCard[] | null> =>
  TOKEN.test(token) ? readOrNull(listSharedWishes, { params: { token } }) : null,
)
