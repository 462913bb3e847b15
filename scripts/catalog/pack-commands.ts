import { MOST_STOCK, rupees, setPrice, setStock, type StockWish } from '@/lib/commerce/admin'
import { formatMoney } from '@/lib/i18n/money'
import { WrongUsage, type Command } from './command'
import { refuse } from './refusals'

type Named = { sku: string; label: string; productName: string }
const nameOf = ({ sku, label, productName }: Named) => `${sku} (${[productName, label].filter(Boolean).join(', ')})`

function readRupees(text: string): number {
  const reading = rupees.read(text)
  if (!reading.ok || typeof reading.value !== 'number')
    throw new WrongUsage(`"${text}" is no price: rupees above 0 with at most 2 decimals, like 429 or 429.50.`)
  return reading.value
}

const price: Command = {
  usage: '<sku> <rupees> [--mrp <rupees>]',
  about: 'a new price, and a new MRP if given',
  words: [2, 2],
  options: ['mrp'],
  plan: ({ words: [sku = '', amount = ''], options }) => {
    const pricePaise = readRupees(amount)
    const mrp = options.get('mrp')
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
  const pieces = Number(text)
  if (!/^[+-]?\d{1,9}$/.test(text) || Math.abs(pieces) > MOST_STOCK)
    throw new WrongUsage(`"${text}" is no stock: 40 for a new count, +40 or -40 for a change, at most ${MOST_STOCK}.`)
  return /^[+-]/.test(text) ? { by: pieces } : { to: pieces }
}

const stock: Command = {
  usage: '<sku> <n | +n | -n>',
  about: 'a new count, or so many more or fewer',
  words: [2, 2],
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

export const variantCommands = { price, stock }
