import type { InferType } from 'yup'
import type { ActionAnswer } from '@/lib/commerce/cart/wire'
import { defineCall, defineDownload, InvalidAnswer, type Refusal, type RefusalText, type Wire } from '@/lib/v2/call'
import {
  asIdOrNull,
  asList,
  asNumberOrNull,
  asPaiseOrNull,
  asText,
  asWire,
  asWires,
  isWire,
  writeData,
  writeMoney,
  writeMoneyOrNull,
  writeResult,
} from '@/lib/v2/codec'
import {
  type OrderReturns,
  PHOTO_MAX_BYTES,
  PHOTOS_MAX,
  type Return,
  RETURN_KINDS,
  RETURN_METHODS,
  RETURN_REASONS,
  RETURN_STATES,
  type ReturnableLine,
} from './model'
import type { openReturnRule, trackedReturnRule, trackedReturnsRule } from './rules'

const rules = () => import('./rules')

/** 200 on purpose: v2 clients read `result`. */
const refused = (text: RefusalText): Refusal => ({ status: 200, text })
/** At a field of the form. */
const faulty = (text: RefusalText, field: string, status = 422): Refusal => ({ status, text, field })

const writeReturn = (one: Return): Wire => ({
  id: one.id,
  line_id: one.lineId,
  product_name: one.productName,
  variation: one.variantLabel,
  kind: one.kind,
  reason: one.reason,
  note: one.note,
  quantity: one.quantity,
  received: one.receivedQuantity,
  status: one.status,
  method: one.method,
  refund: writeMoneyOrNull(one.refundPaise),
  withheld: writeMoney(one.withheldPaise),
  refund_done: one.isRefundDone,
  parcel: { courier: one.courier, tracking_number: one.trackingNumber },
  refusal: one.refusal,
  photos: one.photoIds,
  at: one.requestedAt,
})

const oneOf = <T extends string>(known: readonly T[], value: unknown): T | null => known.find((one) => one === value) ?? null

/** null: without an id, or in a state that this version does not know. */
function readReturn(one: Wire): Return | null {
  const [id, lineId, quantity] = [asIdOrNull(one['id']), asIdOrNull(one['line_id']), asNumberOrNull(one['quantity'])]
  const [kind, status] = [oneOf(RETURN_KINDS, one['kind']), oneOf(RETURN_STATES, one['status'])]
  if (id === null || lineId === null || quantity === null || kind === null || status === null) return null
  const parcel = asWire(one['parcel'])
  return {
    ...{ id, lineId, quantity, kind, status },
    productName: asText(one['product_name']),
    variantLabel: asText(one['variation']),
    reason: oneOf(RETURN_REASONS, one['reason']) ?? 'other',
    note: asText(one['note']),
    receivedQuantity: asNumberOrNull(one['received']),
    method: oneOf(RETURN_METHODS, one['method']),
    refundPaise: asPaiseOrNull(one['refund']),
    withheldPaise: asPaiseOrNull(one['withheld']) ?? 0,
    isRefundDone: one['refund_done'] === true,
    courier: asText(parcel['courier']),
    trackingNumber: asText(parcel['tracking_number']),
    refusal: asText(one['refusal']),
    photoIds: asList(one['photos']).flatMap((photo) => asIdOrNull(photo) ?? []),
    requestedAt: asText(one['at']),
  }
}

const writeLine = ({ id, productName, variantLabel, quantity, returnable }: ReturnableLine): Wire => ({
  id,
  product_name: productName,
  variation: variantLabel,
  quantity,
  returnable,
})

function readLine(line: Wire): readonly ReturnableLine[] {
  const id = asIdOrNull(line['id'])
  if (id === null) return []
  const figure = (name: string) => asNumberOrNull(line[name]) ?? 0
  const names = { productName: asText(line['product_name']), variantLabel: asText(line['variation']) }
  return [{ id, ...names, quantity: figure('quantity'), returnable: figure('returnable') }]
}

const listed = {
  write: (all: OrderReturns) =>
    writeData({
      kinds: all.kinds,
      lines: all.lines.map(writeLine),
      returns: all.returns.map(writeReturn),
      shipping_charge: writeMoney(all.shippingChargePaise),
      return_address: all.returnAddress,
    }),
  read: (body: Wire): OrderReturns => {
    const data = body['data']
    if (!isWire(data)) throw new InvalidAnswer()
    return {
      kinds: asList(data['kinds']).flatMap((kind) => oneOf(RETURN_KINDS, kind) ?? []),
      lines: asWires(data['lines']).flatMap(readLine),
      returns: asWires(data['returns']).flatMap((one) => readReturn(one) ?? []),
      shippingChargePaise: asPaiseOrNull(data['shipping_charge']) ?? 0,
      returnAddress: asText(data['return_address']),
    }
  },
} as const

const NOT_FOUND: Refusal = { status: 404, text: 'orders.not_found' }
const NOT_FOUND_BY_DETAILS: Refusal = { status: 404, text: 'orders.not_found_by_details' }

/** GET /order/returns/{id}: `id` is the order's. Its returns, newest first, and what can be returned or reported now. */
export const getReturns = defineCall<OrderReturns>({
  method: 'GET',
  path: '/order/returns/{id}',
  isAddition: true,
  access: 'bearer',
  refusals: { not_found: NOT_FOUND },
  ...listed,
})

/** POST /track-order/returns: for guests; without their words and photos. */
export const getTrackedReturns = defineCall<OrderReturns, InferType<typeof trackedReturnsRule>>({
  method: 'POST',
  path: '/track-order/returns',
  isAddition: true,
  isReadOnly: true,
  input: async () => (await rules()).trackedReturnsRule,
  refusals: { not_found: NOT_FOUND_BY_DETAILS },
  ...listed,
})

/** A photo's number selects its field. */
const PHOTO_FIELD = 'photo_1'
const photoFaults = {
  photo_missing: faulty('returns.photo_missing', PHOTO_FIELD),
  too_large: faulty('returns.photo_too_large', PHOTO_FIELD, 413),
  is_svg: faulty('returns.photo_svg', PHOTO_FIELD),
  is_heic: faulty('returns.photo_heic', PHOTO_FIELD),
  not_a_picture: faulty('returns.not_a_photo', PHOTO_FIELD),
  too_many_pixels: faulty('returns.photo_too_many_pixels', PHOTO_FIELD),
  too_complex: faulty('returns.photo_too_complex', PHOTO_FIELD),
  busy: faulty('returns.photos_busy', PHOTO_FIELD, 503),
}

const opened = {
  method: 'POST',
  isAddition: true,
  // The other fields and the boundaries of the form need room in addition to the photos.
  maxBodyBytes: PHOTOS_MAX * PHOTO_MAX_BYTES + 256 * 1024,
  refusals: {
    not_paid: refused('returns.not_paid'),
    not_delivered: refused('returns.not_delivered'),
    returned_already: refused('returns.returned_already'),
    too_late: refused('returns.too_late'),
    claim_too_late: faulty('returns.claim_too_late', 'kind'),
    asked_already: refused('returns.asked_for_line'),
    too_many: faulty('returns.too_many', 'quantity'),
    ...photoFaults,
  },
  write: ({ message }: ActionAnswer) => writeResult(message),
  read: (body: Wire): ActionAnswer => ({ message: asText(body['message']) }),
} as const

/** POST /order/return: a form, because it may have up to three photos (`photo_1` …). `line_id` is the order line's. */
export const openReturn = defineCall<ActionAnswer, InferType<typeof openReturnRule>>({
  ...opened,
  path: '/order/return',
  access: 'bearer',
  input: async () => (await rules()).openReturnRule,
  refusals: { ...opened.refusals, not_found: { status: 404, text: 'returns.line_not_found' } },
})

/** POST /track-order/return: for guests. */
export const openTrackedReturn = defineCall<ActionAnswer, InferType<typeof trackedReturnRule>>({
  ...opened,
  path: '/track-order/return',
  input: async () => (await rules()).trackedReturnRule,
  refusals: { ...opened.refusals, not_found: NOT_FOUND_BY_DETAILS },
})

/** GET /return-photos/{id}: a photo that the customer has sent with a return. */
export const getReturnPhoto = defineDownload({
  method: 'GET',
  path: '/return-photos/{id}',
  isAddition: true,
  access: 'bearer',
  mediaType: 'image/webp',
  refusals: { not_found: { status: 404, text: 'returns.photo_not_found' } },
})
