import { formatDate } from '@/lib/i18n/dates'
import type { InferType } from 'yup'
import type { CutPage } from '@/lib/kernel/paging'
import { defineAdminCall } from '@/lib/v2/admin-call'
import { readAsIs, readPageAsIs, writeAsIs, writePageAsIs } from '@/lib/v2/as-is'
import type { Batch, ReceiptFields } from './model'
import type { blockRule, countRule } from './rules'

const rules = () => import('./rules')
const dayText = (day: string | number | undefined): string => (day === undefined || day === '' ? '' : formatDate(String(day)))

const refusals = { not_found: { status: 404, message: () => 'There is no such batch, or its product was removed.' } }
const oneBatch = { right: 'stock.edit', refusals, write: writeAsIs<Batch>, read: readAsIs<Batch> } as const

/** GET /batches?q=&page=&per_page= */
export const listBatches = defineAdminCall<CutPage<Batch>>({
  method: 'GET',
  path: '/batches',
  right: 'stock.edit',
  write: writePageAsIs,
  read: readPageAsIs,
})

export const getBatch = defineAdminCall<Batch>({ ...oneBatch, method: 'GET', path: '/batches/{id}' })

/** POST /batches: receives units of a new or known batch. */
export const receiveBatch = defineAdminCall<{ id: number }, { fields: ReceiptFields }>({
  method: 'POST',
  path: '/batches',
  right: 'stock.edit',
  input: async () => (await rules()).receiptRule,
  refusals: {
    unknown_sku: { status: 422, message: ({ sku = '' }) => `There is no SKU ${sku}.`, field: 'fields.sku' },
    in_the_past: {
      status: 422,
      message: (detail) => `This batch was best before ${dayText(detail['day'])}, which is over. It cannot be received for sale.`,
      field: 'fields.bestBefore',
    },
    too_far: {
      status: 422,
      message: (detail) => `${dayText(detail['day'])} is more than ${detail['years']} years away. Check the year.`,
      field: 'fields.bestBefore',
    },
    too_short: {
      status: 422,
      message: (detail) =>
        `It would have been sold until ${dayText(detail['day'])} only: too little of its life remains (Settings, Labels). It cannot be received for sale.`,
      field: 'fields.bestBefore',
    },
    packed_after: { status: 422, message: () => 'The packing date must be before the best-before date.', field: 'fields.packedOn' },
    packed_in_future: { status: 422, message: (detail) => `${dayText(detail['day'])} is still to come.`, field: 'fields.packedOn' },
    other_dates: {
      status: 422,
      message: ({ bestBefore = '', packedOn = '' }) =>
        `This batch is best before ${dayText(bestBefore)}${packedOn === '' ? ', without a packing date' : `, packed on ${dayText(packedOn)}`}. Enter the same dates, or another batch number.`,
      field: 'fields.number',
    },
    blocked: { status: 422, message: () => 'This batch is blocked from sale.', field: 'fields.number' },
    received_already: {
      status: 422,
      message: ({ quantity = '' }) =>
        `${quantity} units of this batch were received a moment ago: this was saved already. If as many have arrived again, enter a note that tells them apart.`,
      field: 'fields.note',
    },
    too_many: { status: 422, message: ({ most = '' }) => `The stock cannot become more than ${most}.`, field: 'fields.quantity' },
  },
  write: writeAsIs,
  read: readAsIs,
})

/** POST /batches/{id}/count: how many there are. Refused if the quantity has changed since `seen`. */
export const countBatch = defineAdminCall<Batch, InferType<typeof countRule>>({
  ...oneBatch,
  method: 'POST',
  path: '/batches/{id}/count',
  input: async () => (await rules()).countRule,
  refusals: {
    ...refusals,
    conflict: {
      status: 422,
      message: ({ quantity = '', seen = '' }) =>
        `This page showed ${seen}; by now there are ${quantity}, because orders took some or some came back. Count again, then save.`,
      field: 'counted',
    },
  },
})

export const blockBatch = defineAdminCall<Batch, InferType<typeof blockRule>>({
  ...oneBatch,
  method: 'POST',
  path: '/batches/{id}/block',
  input: async () => (await rules()).blockRule,
})

export const unblockBatch = defineAdminCall<Batch, InferType<typeof blockRule>>({
  ...oneBatch,
  method: 'POST',
  path: '/batches/{id}/unblock',
  input: async () => (await rules()).blockRule,
})
