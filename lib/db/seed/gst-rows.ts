import type { DemoProduct } from './demo/demo-types'

type GstRow = { hsn: string | null; productId: number | null; percent: number; validFrom: string }

/** One set of rates for each HSN; a product that is taxed otherwise than the first of its HSN gets rows of its own. */
export function gstRows(products: readonly DemoProduct[], productIds: ReadonlyMap<string, number>): GstRow[] {
  const ratesOfHsn = new Map<string, DemoProduct['gst']>()
  const rows: GstRow[] = []
  for (const { slug, hsn, gst } of products) {
    const known = ratesOfHsn.get(hsn)
    if (known && JSON.stringify(known) === JSON.stringify(gst)) continue
    if (!known) ratesOfHsn.set(hsn, gst)
    const subject = known ? { hsn: null, productId: productIds.get(slug) ?? null } : { hsn, productId: null }
    rows.push(...gst.map(({ from, percent }) => ({ ...subject, percent, validFrom: from })))
  }
  return rows
}
