import { call } from '@/lib/v2/browser-call'
import type { Answer } from '@/lib/v2/call'
import type { Product } from './model'
import { getProductDetail } from './wire'

/** The product with its variants and their current stock. null: no longer for sale. */
export const askProduct = (slug: string): Promise<Answer<Product | null>> => call(getProductDetail, { params: { slug } })
