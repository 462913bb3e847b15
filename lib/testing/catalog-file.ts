import { asc } from 'drizzle-orm'
import { exportCatalog, importCatalog, type Problem } from '@/lib/commerce/catalog/file'
import { database } from '@/lib/db/connection'
import { variants } from '@/lib/db/schema'
import { aShop } from './a-shop'

const context = () => ({ db: database(), now: () => new Date() })

async function* inPieces(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

/** Imports a catalogue file, which arrives in chunks as from a disk. */
export const importCsv = (csv: string | Buffer, options?: Parameters<typeof importCatalog>[2]) =>
  importCatalog(context(), () => inPieces(Buffer.from(csv), 1_000), options)

export async function exportCsv(): Promise<string> {
  const pieces: string[] = []
  await exportCatalog(context(), async (csv) => void pieces.push(csv))
  return pieces.join('')
}

/** The problems of a file, as 'row column reason'. */
export async function problemsOf(csv: string | Buffer): Promise<string[]> {
  const outcome = await importCsv(csv)
  if (outcome.ok || outcome.reason !== 'bad_rows') throw new Error('The file was not found bad.')
  return outcome.report.shown.map(({ row, column, reason }: Problem) => `${row} ${column ?? '-'} ${reason}`)
}

/** A shop with A1 and A2, packs of almonds, and F1, a pack of figs. */
export const almondsAndFigs = () =>
  aShop({
    sells: [
      {
        slug: 'almonds',
        name: 'Almonds',
        variants: [
          { label: '100 g', sku: 'A1' },
          { label: '200 g', sku: 'A2' },
        ],
      },
      { slug: 'figs', name: 'Figs', variants: [{ label: '100 g', sku: 'F1' }] },
    ],
  })

/** SKU, label, price, MRP, stock and position of each variant, in the shop's order. */
export const variantRows = async () =>
  (await database().select().from(variants).orderBy(asc(variants.productId), asc(variants.position))).map(
    ({ sku, label, pricePaise, mrpPaise, stock, position }) => [sku, label, pricePaise, mrpPaise, stock, position],
  )

/** The heading of a file that creates products, and a row for it. */
export const CREATING = 'slug,sku,name,category,hsn,origin_country,shelf_life_months,pack,price,mrp,net_grams'
export const newFigs = (sku: string, pack: string) => `figs,${sku},Figs,nuts,08021200,IN,9,${pack},300,350,100`
