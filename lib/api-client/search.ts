import type { ProductCard } from '@/lib/domain/catalog'
import type { Answer } from '@/lib/v2/call'
import { searchProducts } from '@/lib/v2/catalog'
import type { ServedPage } from '@/lib/v2/paging'
import { call } from './call'

/** The first page of what a text finds. `outdated` ends a search whose text has changed meanwhile. */
export const findProducts = (name: string, outdated: AbortSignal): Promise<Answer<ServedPage<ProductCard>>> =>
  call(searchProducts, { query: { name } }, outdated)
