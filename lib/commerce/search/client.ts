import type { ProductCard } from '@/lib/commerce/catalog/model'
import type { Answer } from '@/lib/v2/call'
import { searchProducts } from '@/lib/commerce/catalog/wire'
import type { ServedPage } from '@/lib/v2/codec'
import { call } from '@/lib/v2/browser-call'

/** The first page of a search. `outdated` aborts it when the text has changed. */
export const findProducts = (name: string, outdated: AbortSignal): Promise<Answer<ServedPage<ProductCard>>> =>
  call(searchProducts, { query: { name } }, outdated)
