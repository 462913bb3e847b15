import 'server-only'
import { cache } from 'react'
import type { ProductCard } from '@/lib/commerce/catalog/model'
import { listSharedWishes } from './wire'
import { readOrNull } from '@/lib/v2/page-reads'

const TOKEN = /^[\w-]{16,64}$/

/** The shared list behind a link; null if it is not shared. */
export const getSharedWishes = cache(async (token: string): Promise<readonly ProductCard[] | null> =>
  TOKEN.test(token) ? readOrNull(listSharedWishes, { params: { token } }) : null,
)
