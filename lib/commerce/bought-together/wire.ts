import type { ProductCard } from '@/lib/commerce/catalog/model'
import { readProductCard, writeProductCard } from '@/lib/commerce/catalog/product.wire'
import { defineCall } from '@/lib/v2/call'
import { dataList, readEach, writeData } from '@/lib/v2/codec'

/** GET /catalog/goes-with?products=1,2, an addition: what customers bought together with any of these products, most frequent first, at most four. */
export const listGoesWith = defineCall<readonly ProductCard[]>({
  method: 'GET',
  path: '/catalog/goes-with',
  isAddition: true,
  write: (cards, to) => writeData(cards.map((card) => writeProductCard(card, to))),
  read: (body, from) => readEach(dataList(body), (card) => readProductCard(card, from)),
})

/** GET /catalog/bought-together/{product_id}, an addition: the products that customers bought in the same order, most frequent first, at most three. */
export const listBoughtTogether = defineCall<readonly ProductCard[]>({
  method: 'GET',
  path: '/catalog/bought-together/{productId}',
  isAddition: true,
  write: (cards, to) => writeData(cards.map((card) => writeProductCard(card, to))),
  read: (body, from) => readEach(dataList(body), (card) => readProductCard(card, from)),
})
