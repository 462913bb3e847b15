import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { InvalidArgumentError } from 'commander'
import {
  publishProduct,
  renameProduct,
  setPrice,
  setStock,
  setText,
  showProduct,
  unpublishProduct,
  type StockWish,
} from '@/lib/commerce/catalog/changes'
import { HEADING, MAX_STOCK, rupees, TEXT_FIELDS } from '@/lib/commerce/catalog/file'
import { formatMoney } from '@/lib/kernel/money'
import { readWhole } from '@/lib/kernel/typed-number'
import type { AdminProgram, Command } from '../admin/program'
import { decode, fileCommands, fileOf, synonymCommands } from './file-commands'
import { refuse, sentenceOf } from './sentences'

type Named = { sku: string; label: string; productName: string }
const nameOf = ({ sku, label, productName }: Named) => `${sku} (${[productName, label].filter(Boolean).join(', ')})`

function readRupees(text: string): number {
  const reading = rupees.read(text)
  if (!reading.ok) throw new InvalidArgumentError(`"${text}" ${sentenceOf(reading)}`)
  if (typeof reading.value !== 'number') throw new Error('a price is a number of paise')
  return reading.value
}

const price: Command = {
  operands: ['<sku>', '<rupees>'],
  options: ['--mrp <rupees>'],
  about: 'a new price, and a new MRP if given',
  plan: ({ words: [sku = '', amount = ''], options }) => {
    const pricePaise = readRupees(amount)
    const mrp = options['mrp']
    const wanted = { sku, pricePaise, mrpPaise: mrp === undefined ? undefined : readRupees(mrp) }
    return async ({ ctx, dryRun }) => {
      const result = await setPrice(ctx, wanted, { dryRun })
      if (!result.ok) return refuse(result)
      const { before, pricePaise, mrpPaise, isChanged } = result.value
      const from = `${formatMoney(before.pricePaise)} (MRP ${formatMoney(before.mrpPaise)})`
      const to = `${formatMoney(pricePaise)} (MRP ${formatMoney(mrpPaise)})`
      return { said: isChanged ? `${nameOf(before)}: ${from} → ${to}` : `${nameOf(before)} costs ${to} already.`, isChanged }
    }
  },
}

function readWish(text: string): StockWish {
  const pieces = readWhole(text.replace(/^[+-]/, ''))
  if (pieces === null || pieces > MAX_STOCK)
    throw new InvalidArgumentError(`"${text}" is no stock: 40 for a new count, +40 or -40 for a change, at most ${MAX_STOCK}.`)
  if (text.startsWith('-')) return { by: -pieces }
  return text.startsWith('+') ? { by: pieces } : { to: pieces }
}

const stock: Command = {
  operands: ['<sku>', '<n | +n | -n>'],
  about: 'a new count, or so many more or fewer',
  plan: ({ words: [sku = '', pieces = ''] }) => {
    const wish = readWish(pieces)
    return async ({ ctx, dryRun }) => {
      const result = await setStock(ctx, { sku, wish }, { dryRun })
      if (!result.ok) return refuse(result)
      const { before, stock, isChanged } = result.value
      return {
        said: isChanged ? `${nameOf(before)}: stock ${before.stock} → ${stock}` : `${nameOf(before)}: stock is ${stock} already.`,
        isChanged,
      }
    }
  },
}

const publish: Command = {
  operands: ['<slug>'],
  about: 'shows a product in the shop',
  plan: ({ words: [slug = ''] }) => {
    return async ({ ctx, dryRun }) => {
      const result = await publishProduct(ctx, slug, { dryRun })
      if (!result.ok) return refuse(result)
      const { product, isChanged } = result.value
      const hint = product.variantCount === 0 ? ' It has no pack yet, and nothing shows it until it has.' : ''
      return { said: `${product.name} is ${isChanged ? 'published' : 'published already'}.${hint}`, isChanged }
    }
  },
}

const unpublish: Command = {
  operands: ['<slug>'],
  about: 'takes a product out of the shop; nothing of it is lost',
  plan: ({ words: [slug = ''] }) => {
    return async ({ ctx, dryRun }) => {
      const result = await unpublishProduct(ctx, slug, { dryRun })
      if (!result.ok) return refuse(result)
      const { product, isChanged } = result.value
      return { said: `${product.name} is ${isChanged ? 'out of the shop' : 'not in the shop anyway'}.`, isChanged }
    }
  },
}

const rename: Command = {
  operands: ['<slug>', '<new-slug>'],
  options: ['--name "New name"'],
  about: 'a new address, and a new name if given; the old address leads to the new one',
  plan: ({ words: [slug = '', newSlug = ''], options }) => {
    return async ({ ctx, dryRun }) => {
      const result = await renameProduct(ctx, { slug, newSlug, newName: options['name'] }, { dryRun })
      if (!result.ok) return refuse(result)
      const { before, name, isChanged } = result.value
      if (!isChanged) return { said: `${name} is at /products/${slug} already.`, isChanged }
      return { said: `${before.name}, /products/${before.slug} → ${name}, /products/${newSlug}`, isChanged }
    }
  },
}

const text: Command = {
  operands: ['<slug>', '<field>', '<file | ->'],
  about: 'a text of a product, from a file or from standard input',
  plan: ({ words: [slug = '', field = '', source = ''] }) => {
    if (!TEXT_FIELDS.includes(field))
      throw new InvalidArgumentError(`"${field}" is no text of a product. These are: ${TEXT_FIELDS.join(', ')}`)
    return async ({ ctx, dryRun }) => {
      const read = decode(source === '-' ? await buffer(process.stdin) : await readFile(fileOf(source)))
      if (read === null) return { refused: `${source === '-' ? 'The text' : source} is not UTF-8.` }
      const result = await setText(ctx, { slug, field, text: read }, { dryRun })
      if (!result.ok) return refuse(result)
      const { product, before, text, isChanged } = result.value
      const lengths = `${before?.length ?? 0} → ${text?.length ?? 0} letters`
      return { said: isChanged ? `${product.name}, ${field}: ${lengths}` : `${product.name}, ${field}: says so already.`, isChanged }
    }
  },
}

const show: Command = {
  operands: ['<slug>'],
  about: 'a product and its packs',
  isReadOnly: true,
  plan: ({ words: [slug = ''] }) => {
    return async ({ ctx }) => {
      const result = await showProduct(ctx, slug)
      if (!result.ok) return refuse(result)
      const { name, categorySlug, published, featured, madeToOrder, variants, slugRedirects } = result.value
      const marks = [
        published ? 'published' : 'not published',
        ...(featured ? ['featured'] : []),
        ...(madeToOrder ? ['made to order'] : []),
      ]
      const said = [
        name,
        `  /products/${slug} in ${categorySlug}: ${marks.join(', ')}`,
        ...slugRedirects.map((old) => `  before: /products/${old}`),
        ...variants.map(
          (variant) =>
            `  ${variant.sku.padEnd(20)} ${variant.label.padEnd(14)} ${formatMoney(variant.pricePaise)} (MRP ${formatMoney(variant.mrpPaise)}), ${variant.netGrams} g, stock ${variant.stock}`,
        ),
      ]
      return { said: said.join('\n'), isChanged: false }
    }
  },
}

export const catalogProgram: AdminProgram = {
  name: 'catalog',
  about: 'Looks after the catalogue of the shop, open or not.',
  commands: { ...fileCommands, price, stock, publish, unpublish, rename, text, show, ...synonymCommands },
  notes: [
    '',
    `Columns of the file (slug or sku, and any others): ${HEADING.join(', ')}`,
    'Prices in rupees; yes or no; tags and allergens: one | another; attributes: Packaging: Tin | Grade: AA;',
    'images: a line each, /path | what it shows | sku of the pack it shows, if any.',
  ],
}
