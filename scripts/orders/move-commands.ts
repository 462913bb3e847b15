import { confirmOrder, deliverOrder, pickUpOrder, shipOrder, type Moved } from '@/lib/commerce/orders'
import type { Parcel } from '@/lib/domain/order'
import { readLine } from '@/lib/commerce/kernel/contact-data'
import { formatMoney } from '@/lib/i18n/money'
import { WrongUsage, type Answer, type Command } from '../catalog/command'
import { refuse } from './refusals'

const MOST_LETTERS = 100

type Said = { done: string; already: string }

const tell = ({ order: { code }, isChanged }: Moved, { done, already }: Said): Answer => ({
  said: `Order ${code} is ${isChanged ? done : already}.`,
  isChanged: false,
})

const step = (about: string, move: typeof confirmOrder, said: (moved: Moved) => Said): Command => ({
  usage: '<code>',
  about,
  words: [1, 1],
  plan: ({ words: [code = ''] }) => {
    return async ({ ctx, dryRun }) => {
      const moved = await move(ctx, code, { dryRun })
      return moved.ok ? tell(moved.value, said(moved.value)) : refuse(code, moved)
    }
  },
})

function readParcel(options: ReadonlyMap<string, string>): Partial<Parcel> {
  const [courier, trackingNumber] = ['courier', 'tracking'].map((name) => {
    const typed = options.get(name)
    if (typed !== undefined && (readLine(typed) === '' || typed.length > MOST_LETTERS))
      throw new WrongUsage(`--${name} wants 1 to ${MOST_LETTERS} letters.`)
    return typed === undefined ? undefined : readLine(typed)
  })
  return { ...(courier === undefined ? {} : { courier }), ...(trackingNumber === undefined ? {} : { trackingNumber }) }
}

const ship: Command = {
  usage: '<code> [--courier "Name"] [--tracking <number>]',
  about: 'it has left; on its way already: corrects courier and number, and tells the customer',
  words: [1, 1],
  options: ['courier', 'tracking'],
  plan: ({ words: [code = ''], options }) => {
    const parcel = readParcel(options)
    return async ({ ctx, dryRun }) => {
      const moved = await shipOrder(ctx, code, parcel, { dryRun })
      if (!moved.ok) return refuse(code, moved)
      const { courier, trackingNumber } = moved.value.order
      const by = [courier, trackingNumber].filter(Boolean).join(', ')
      return tell(moved.value, { done: `on its way${by && `: ${by}`}`, already: 'on its way already' })
    }
  },
}

const delivered = ({ order: { paymentType, grandTotalPaise } }: Moved): Said => ({
  done: `delivered${paymentType === 'cash_on_delivery' ? `, and its ${formatMoney(grandTotalPaise)} are paid` : ''}`,
  already: 'delivered already',
})

export const moveCommands = {
  confirm: step('everything is there, and it will be packed', confirmOrder, () => ({ done: 'confirmed', already: 'confirmed already' })),
  'pick-up': step('the parcel service has it', pickUpOrder, () => ({ done: 'picked up', already: 'picked up already' })),
  ship,
  deliver: step('it has arrived; what is paid at the door is paid', deliverOrder, delivered),
}
