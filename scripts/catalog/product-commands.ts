import { buffer } from 'node:stream/consumers'
import { readFile } from 'node:fs/promises'
import { publishProduct, renameProduct, setText, showProduct, TEXT_FIELDS, unpublishProduct } from '@/lib/commerce/admin'
import { formatMoney } from '@/lib/i18n/money'
import { WrongUsage, type Command } from './command'
import { decode } from './decode'
import { fileOf } from './file-of'
import { refuse } from './refusals'

const publish: Command = {
  usage: '<slug>',
  about: 'shows a product in the shop',
  words: [1, 1],
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
  usage: '<slug>',
  about: 'takes a product out of the shop; nothing of it is lost',
  words: [1, 1],
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
  usage: '<slug> <new-slug> [--name "New name"]',
  about: 'a new address, and a new name if given; the old address leads to the new one',
  words: [2, 2],
  options: ['name'],
  plan: ({ words: [slug = '', newSlug = ''], options }) => {
    return async ({ ctx, dryRun }) => {
      const result = await renameProduct(ctx, { slug, newSlug, newName: options.get('name') }, { dryRun })
      if (!result.ok) return refuse(result)
      const { before, name, isChanged } = result.value
      if (!isChanged) return { said: `${name} is at /products/${slug} already.`, isChanged }
      return { said: `${before.name}, /products/${before.slug} → ${name}, /products/${newSlug}`, isChanged }
    }
  },
}

const text: Command = {
  usage: '<slug> <field> <file | ->',
  about: 'a text of a product, from a file or from standard input',
  words: [3, 3],
  plan: ({ words: [slug = '', field = '', source = ''] }) => {
    if (!TEXT_FIELDS.includes(field)) throw new WrongUsage(`"${field}" is no text of a product. These are: ${TEXT_FIELDS.join(', ')}`)
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
  usage: '<slug>',
  about: 'a product and its packs',
  words: [1, 1],
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

export const productCommands = { publish, unpublish, rename, text, show }
