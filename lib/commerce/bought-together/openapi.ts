import { PRODUCT_CARD } from '@/lib/commerce/catalog/openapi'
import { data, list, type Descriptions } from '@/lib/v2/schema'
import type * as wire from './wire'

/** The answers of the bought-together calls. */
export const boughtTogetherAnswers: Descriptions<typeof wire> = {
  listBoughtTogether: { answer: data(list(PRODUCT_CARD)) },
  listGoesWith: { answer: data(list(PRODUCT_CARD)) },
}
