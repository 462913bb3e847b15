import { bindStaff, pagingOf, type StaffBinding } from '@/lib/v2/bind-staff'
import { cutPage } from '@/lib/kernel/paging'
import { failure, type Result, success } from '@/lib/kernel/result'
import { sanitizeHtml } from '@/lib/html/sanitize-html'
import { setPrice, setStock } from '../changes/change-product'
import { pagesAreFresh } from '@/lib/cache/wait-for-pages'
import { suggestSlug } from '../changes/suggest-slug'
import * as calls from './admin.wire'
import { readDocument, type Saved } from './document.wire'
import {
  getEditedProduct,
  getProductHistory,
  listProductNames,
  listProducts,
  publishProducts,
  saveProduct,
  type SaveOutcome,
} from './index'
import { type EditedProduct, PRODUCT_SORTS, STOCK_LEVELS } from './model'

const flag = (text: string | null): boolean | null => (text === 'yes' ? true : text === 'no' ? false : null)

type Context = Parameters<typeof saveProduct>[0]

/** Field problems and edit conflicts are answers, not refusals: the screen shows them where they belong. */
async function answerOf(ctx: Context, id: number | null, outcome: SaveOutcome): Promise<Result<Saved<EditedProduct>>> {
  if (outcome.ok) return success({ state: 'saved', value: outcome.value })
  if ('problems' in outcome) return success({ state: 'faulty', problems: outcome.problems })
  if (outcome.reason !== 'conflict' || id === null) return failure(outcome.reason)
  const present = await getEditedProduct(ctx, id)
  return present.ok ? success({ state: 'conflict', present: present.value }) : present
}

/** A current value that a conflict reports. */
const figure = ({ detail }: { detail?: Readonly<Record<string, string | number>> }, name: string): number => Number(detail?.[name])

export const adminProductBindings: readonly StaffBinding[] = [
  bindStaff(calls.listProducts, async (ctx, asked) => {
    const { query } = asked
    const { page, perPage } = pagingOf(asked)
    const { items, total } = await listProducts(ctx, {
      q: (query.get('q') ?? '').trim(),
      category: query.get('category') || null,
      published: flag(query.get('published')),
      stock: STOCK_LEVELS.find((level) => level === query.get('stock')) ?? null,
      sort: PRODUCT_SORTS.find((sort) => sort === query.get('sort')) ?? 'name',
      page,
      perPage,
    })
    return success(cutPage(items, page, perPage, total))
  }),
  bindStaff(calls.listProductNames, async (ctx, { query }) => success(await listProductNames(ctx, query.getAll('slug')))),
  bindStaff(calls.getProduct, (ctx, { id }) => getEditedProduct(ctx, id('id'))),
  bindStaff(calls.saveProduct, async (ctx, { input }) => {
    const id = input.id ?? null
    const outcome = await saveProduct(ctx, { id, version: input.version, document: readDocument(input.document) })
    return answerOf(ctx, id, await pagesAreFresh(ctx, outcome))
  }),
  bindStaff(calls.suggestSlug, async (ctx, { query }) => success((await suggestSlug(ctx.db, query.get('name') ?? '')) ?? '')),
  bindStaff(calls.publishProducts, async (ctx, { input }) => pagesAreFresh(ctx, await publishProducts(ctx, input))),
  bindStaff(calls.setPrice, async (ctx, { input }) => {
    const seen = { pricePaise: input.seen.price_paise, mrpPaise: input.seen.mrp_paise }
    const change = await setPrice(ctx, { sku: input.sku, pricePaise: input.price_paise, mrpPaise: input.mrp_paise, seen })
    const fresh = await pagesAreFresh(ctx, change)
    if (fresh.ok) return success({ state: 'saved', present: { pricePaise: fresh.value.pricePaise, mrpPaise: fresh.value.mrpPaise } })
    if (fresh.reason !== 'conflict') return fresh
    return success({ state: 'conflict', present: { pricePaise: figure(fresh, 'pricePaise'), mrpPaise: figure(fresh, 'mrpPaise') } })
  }),
  bindStaff(calls.setStock, async (ctx, { input }) => {
    const { sku, to, by, reason, seen } = input
    const wish = typeof to === 'number' ? { to } : typeof by === 'number' ? { by } : null
    if (wish === null) return failure('no_change')
    const fresh = await pagesAreFresh(ctx, await setStock(ctx, { sku, wish, reason, ...(typeof seen === 'number' ? { seen } : {}) }))
    if (fresh.ok) return success({ state: 'saved', present: { stock: fresh.value.stock } })
    return fresh.reason === 'conflict' ? success({ state: 'conflict', present: { stock: figure(fresh, 'stock') } }) : fresh
  }),
  bindStaff(calls.getHistory, async (ctx, { id }) => success(await getProductHistory(ctx, id('id')))),
  bindStaff(calls.cleanHtml, (_, { input }) => Promise.resolve(success(sanitizeHtml(input.html)))),
]
