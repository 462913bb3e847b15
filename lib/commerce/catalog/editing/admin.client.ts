import type { Answer, Query } from '@/lib/v2/call'
import { callAdmin, refreshAdmin, useAdminRead } from '@/lib/v2/browser-admin'
import * as calls from './admin.wire'
import { type Saved, writeDocument } from './document.wire'
import type { EditedProduct, Prices, ProductDocument } from './model'

const LIST = '/products'

/** One page of the product list; `query` as in the list's address. */
export const useProductList = (query: Query) => useAdminRead(calls.listProducts, { query })

const SUGGESTIONS = 8

/** The products whose name, SKU or slug contains a text. @param q '' sends no request */
export const useProductSuggestions = (q: string) =>
  useAdminRead(calls.listProducts, q === '' ? null : { query: { q, per_page: SUGGESTIONS } }, { keepPreviousData: false })

export const useProductNames = (slugs: readonly string[]) =>
  useAdminRead(calls.listProductNames, slugs.length === 0 ? null : { query: { slug: slugs } })

/** @param id null: a new product, nothing is loaded */
export const useProduct = (id: number | null) =>
  // The editor keeps what it has loaded: a newer version is detected on saving.
  useAdminRead(calls.getProduct, id === null ? null : { params: { id } }, { revalidateOnFocus: false, revalidateOnReconnect: false })

export const useProductHistory = (id: number) => useAdminRead(calls.getHistory, { params: { id } })

async function refreshing<T>(answer: Answer<T>): Promise<Answer<T>> {
  if (answer.ok) await refreshAdmin(LIST)
  return answer
}

export const saveProduct = async (body: {
  id: number | null
  version: string
  document: ProductDocument
}): Promise<Answer<Saved<EditedProduct>>> =>
  refreshing(await callAdmin(calls.saveProduct, { body: { ...body, document: { ...writeDocument(body.document) } } }))

export const suggestSlug = (name: string): Promise<Answer<string>> => callAdmin(calls.suggestSlug, { query: { name } })

export const publishProducts = async (ids: readonly number[], published: boolean) =>
  refreshing(await callAdmin(calls.publishProducts, { body: { ids: [...ids], published } }))

const writePrices = ({ pricePaise, mrpPaise }: Prices) => ({ price_paise: pricePaise, mrp_paise: mrpPaise })

/** @param seen the prices that the list showed */
export const setPrice = async (sku: string, prices: Prices, seen: Prices) =>
  refreshing(await callAdmin(calls.setPrice, { body: { sku, ...writePrices(prices), seen: writePrices(seen) } }))

/** `seen`: the change is refused if the stock has changed since. */
type StockChange = { to: number } | { by: number; seen?: number }

export const setStock = async (sku: string, change: StockChange, reason: string) =>
  refreshing(await callAdmin(calls.setStock, { body: { sku, to: null, by: null, seen: null, reason, ...change } }))

export const cleanHtml = (html: string): Promise<Answer<string>> => callAdmin(calls.cleanHtml, { body: { html } })
