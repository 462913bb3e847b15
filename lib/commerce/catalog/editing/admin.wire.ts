import type { InferType } from 'yup'
import type { CutPage } from '@/lib/kernel/paging'
import { defineAdminCall } from '@/lib/v2/admin-call'
import { InvalidAnswer, type Refusal, type Wire } from '@/lib/v2/call'
import {
  asBooleanOrNull,
  asIdOrNull,
  asList,
  asNumberOrNull,
  asText,
  asTextOrNull,
  asWire,
  asWires,
  dataList,
  writeData,
} from '@/lib/v2/codec'
import { readPaged, writePaged } from '@/lib/v2/paged'
import { readProduct, readSaved, type Saved, writeProduct, writeSaved } from './document.wire'
import {
  type EditedProduct,
  type InlineChange,
  type ListedProduct,
  type ListedVariant,
  type PriceEntry,
  type Prices,
  type ProductName,
  type Stock,
  STOCK_ENTRIES,
  type StockEntry,
} from './model'
import type { htmlRule, priceRule, publishRule, saveRule, stockRule } from './rules'

const rules = () => import('./rules')

const UNKNOWN: Refusal = { status: 404, message: () => 'There is no such product. Someone may have removed it.' }
export const BUSY: Refusal = {
  status: 409,
  message: () => 'An import is changing the catalogue. What you typed is kept: please try again when it has ended.',
}
const UNKNOWN_SKU: Refusal = {
  status: 404,
  message: ({ sku = '', near = '' }) => `There is no SKU ${sku}.${near === '' ? '' : ` Similar ones: ${near}.`}`,
}
const rupees = (paise: string | number | undefined): string => `₹${Number(paise) / 100}`

const readPrices = (item: Wire): Prices => ({
  pricePaise: asNumberOrNull(item['price_paise']) ?? 0,
  mrpPaise: asNumberOrNull(item['mrp_paise']) ?? 0,
})
const readVariant = (item: Wire): ListedVariant => ({
  id: asIdOrNull(item['id']) ?? 0,
  sku: asText(item['sku']),
  label: asText(item['label']),
  ...readPrices(item),
  stock: asNumberOrNull(item['stock']) ?? 0,
  tracksBatches: asBooleanOrNull(item['tracks_batches']) === true,
})

const writeListed = ({ madeToOrder, variants, ...product }: ListedProduct): Wire => ({
  ...product,
  made_to_order: madeToOrder,
  variants: variants.map(({ pricePaise, mrpPaise, tracksBatches, ...variant }) => ({
    ...variant,
    price_paise: pricePaise,
    mrp_paise: mrpPaise,
    tracks_batches: tracksBatches,
  })),
})

function readListed(item: Wire): ListedProduct {
  const id = asIdOrNull(item['id'])
  if (id === null) throw new InvalidAnswer()
  return {
    id,
    slug: asText(item['slug']),
    name: asText(item['name']),
    category: asText(item['category']),
    published: asBooleanOrNull(item['published']) === true,
    madeToOrder: asBooleanOrNull(item['made_to_order']) === true,
    picture: asTextOrNull(item['picture']),
    variants: asWires(item['variants']).map(readVariant),
  }
}

/** GET /products?q=&category=&published=yes|no&stock=out|low|low_or_out&sort=&page=&per_page= */
export const listProducts = defineAdminCall<CutPage<ListedProduct>>({
  method: 'GET',
  path: '/products',
  right: 'products.read',
  write: (page) => writePaged(page, writeListed),
  read: (body) => readPaged(body, readListed),
})

/** GET /product-names?slug=&slug= */
export const listProductNames = defineAdminCall<readonly ProductName[]>({
  method: 'GET',
  path: '/product-names',
  right: 'products.read',
  write: (names) => writeData(names.map((product) => ({ ...product }))),
  read: (body) => dataList(body).map((item) => ({ slug: asText(item['slug']), name: asText(item['name']) })),
})

export const getProduct = defineAdminCall<EditedProduct>({
  method: 'GET',
  path: '/products/{id}',
  right: 'products.read',
  refusals: { unknown_product: UNKNOWN },
  write: (product) => writeData(writeProduct(product)),
  read: (body) => readProduct(body['data']),
})

const DOCUMENT_BYTES = 1024 * 1024

/** POST /products: creates a product if there is no id, otherwise changes the version that was read. */
export const saveProduct = defineAdminCall<Saved<EditedProduct>, InferType<typeof saveRule>>({
  method: 'POST',
  path: '/products',
  right: 'products.edit',
  maxBodyBytes: DOCUMENT_BYTES,
  input: async () => (await rules()).saveRule,
  refusals: { unknown_product: UNKNOWN, busy: BUSY },
  write: (saved) => writeSaved(saved, writeProduct),
  read: (body) => readSaved(body, readProduct),
})

/** GET /product-slug?name= */
export const suggestSlug = defineAdminCall<string>({
  method: 'GET',
  path: '/product-slug',
  right: 'products.edit',
  write: (slug) => writeData(slug),
  read: (body) => asText(body['data']),
})

/** POST /products/publish: returns the ids of the changed products. */
export const publishProducts = defineAdminCall<readonly number[], InferType<typeof publishRule>>({
  method: 'POST',
  path: '/products/publish',
  right: 'products.edit',
  input: async () => (await rules()).publishRule,
  refusals: {
    busy: BUSY,
    too_many: { status: 422, message: ({ most = '' }) => `At most ${most} at once.` },
    no_gst_rate: {
      status: 422,
      message: ({ names = '' }) => `Nothing was published: there is no GST rate for ${names}. Add one under Taxes first.`,
    },
  },
  write: (ids) => writeData({ changed: ids }),
  read: (body) => asList(asWire(body['data'])['changed']).flatMap((id) => asIdOrNull(id) ?? []),
})

function readInline<T>(body: Wire, read: (present: Wire) => T): InlineChange<T> {
  const { state } = body
  if (state !== 'saved' && state !== 'conflict') throw new InvalidAnswer()
  return { state, present: read(asWire(body['present'])) }
}

/** POST /variants/price: returns the new prices, or a colleague's if they have changed since `seen`. */
export const setPrice = defineAdminCall<InlineChange<Prices>, InferType<typeof priceRule>>({
  method: 'POST',
  path: '/variants/price',
  right: 'products.edit',
  input: async () => (await rules()).priceRule,
  refusals: {
    unknown_sku: UNKNOWN_SKU,
    busy: BUSY,
    price_above_mrp: {
      status: 422,
      message: ({ pricePaise, mrpPaise }) =>
        `The price ${rupees(pricePaise)} is above the MRP ${rupees(mrpPaise)}. The law forbids that: lower the price, or change the MRP if the pack says so.`,
    },
  },
  write: ({ state, present: { pricePaise, mrpPaise } }) => ({
    success: true,
    state,
    present: { price_paise: pricePaise, mrp_paise: mrpPaise },
  }),
  read: (body) => readInline(body, readPrices),
})

/**
 * POST /variants/stock: `to` is the counted stock, `by` what was received or taken out. Returns the new stock, or the current one if it differs from `seen`.
 */
export const setStock = defineAdminCall<InlineChange<Stock>, InferType<typeof stockRule>>({
  method: 'POST',
  path: '/variants/stock',
  right: 'stock.edit',
  input: async () => (await rules()).stockRule,
  refusals: {
    unknown_sku: UNKNOWN_SKU,
    busy: BUSY,
    stock_out_of_bounds: {
      status: 422,
      message: ({ stock = '', most = '' }) => `The stock is ${stock} now: it cannot become less than 0 or more than ${most}.`,
    },
    tracks_batches: {
      status: 422,
      message: ({ sku = '' }) => `The stock of ${sku} is kept by batch: receive or count a batch under Stock, Batches.`,
    },
    no_change: { status: 422, message: () => 'Enter how many there are, or how many were added or taken out.' },
  },
  write: (change) => ({ success: true, ...change }),
  read: (body) => readInline(body, (present) => ({ stock: asNumberOrNull(present['stock']) ?? 0 })),
})

type History = { stock: readonly StockEntry[]; prices: readonly PriceEntry[] }

const readStock = (item: Wire): StockEntry => ({
  kind: STOCK_ENTRIES.find((kind) => kind === item['kind']) ?? 'change',
  id: asIdOrNull(item['id']) ?? 0,
  sku: asText(item['sku']),
  label: asText(item['label']),
  quantity: asNumberOrNull(item['quantity']) ?? 0,
  stock: asNumberOrNull(item['stock']),
  reason: asText(item['reason']),
  staff: asTextOrNull(item['staff']),
  order: asText(item['order']),
  at: asText(item['at']),
})
const readPrice = (item: Wire): PriceEntry => ({
  sku: asText(item['sku']),
  label: asText(item['label']),
  pricePaise: asNumberOrNull(item['price_paise']) ?? 0,
  mrpPaise: asNumberOrNull(item['mrp_paise']) ?? 0,
  from: asText(item['from']),
})

export const getHistory = defineAdminCall<History>({
  method: 'GET',
  path: '/products/{id}/history',
  right: 'products.read',
  write: ({ stock, prices }) => ({
    success: true,
    stock,
    prices: prices.map(({ pricePaise, mrpPaise, ...price }) => ({ ...price, price_paise: pricePaise, mrp_paise: mrpPaise })),
  }),
  read: (body) => ({ stock: asWires(body['stock']).map(readStock), prices: asWires(body['prices']).map(readPrice) }),
})

/** POST /html/clean: returns the text as the shop will show it. */
export const cleanHtml = defineAdminCall<string, InferType<typeof htmlRule>>({
  method: 'POST',
  path: '/html/clean',
  right: 'products.read',
  isReadOnly: true,
  maxBodyBytes: DOCUMENT_BYTES,
  input: async () => (await rules()).htmlRule,
  write: (html) => writeData(html),
  read: (body) => asText(body['data']),
})
