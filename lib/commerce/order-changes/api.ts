import type { PromisedDays } from '@/lib/commerce/orders/model'
import { readAddressInput } from '@/lib/commerce/addresses/wire'
import type { Context } from '@/lib/db/context'
import { apiText } from '@/lib/i18n/api-texts'
import { type Result, success } from '@/lib/kernel/result'
import { bind, bindCustomer, type Binding } from '@/lib/v2/bind'
import * as changes from '.'
import type { CancelWish } from './cancel-items'
import type { Cancellation, DeliveryChange, NewDelivery } from './model'
import * as calls from './wire'

type Typed<T> = { [Name in keyof T]?: T[Name] | undefined }
type CancelInput = Typed<{ item_id: number | null; preview: boolean; refund_paise: number | null; total_paise: number | null }>

const toWish = ({ item_id: lineId, preview: isPreview, refund_paise: refundPaise, total_paise: totalPaise }: CancelInput): CancelWish => ({
  lineId: lineId ?? null,
  isPreview: isPreview ?? false,
  seen: typeof refundPaise === 'number' ? { refundPaise, totalPaise: totalPaise ?? null } : null,
})

function withCancelMessage<F extends string>({ locale }: Context, { isPreview }: CancelWish, done: Result<Cancellation, F>) {
  if (!done.ok) return done
  const text = done.value.isWhole ? 'orders.cancelled' : 'orders.item_cancelled'
  return success({ ...done.value, message: isPreview ? '' : apiText(locale, text) })
}

type AcceptedInput = Typed<{ accepted_min_days: number; accepted_max_days: number }>

const toAccepted = ({ accepted_min_days: minDays, accepted_max_days: maxDays }: AcceptedInput): PromisedDays | null =>
  minDays === undefined || maxDays === undefined ? null : { minDays, maxDays }

const toDelivery = (input: Parameters<typeof readAddressInput>[0] & AcceptedInput): NewDelivery => ({
  phone: input.phone,
  address: readAddressInput(input),
  accepted: toAccepted(input),
})

const onlyPhone = (phone: string): NewDelivery => ({ phone, address: null, accepted: null })

function withDeliveryMessage<F extends string>({ locale }: Context, done: Result<DeliveryChange, F>) {
  return done.ok ? success({ ...done.value, message: done.value.isChanged ? apiText(locale, 'orders.delivery_changed') : '' }) : done
}

type TrackingInput = { code: string; phone_or_email: string }

const toTracking = ({ code, phone_or_email: phoneOrEmail }: TrackingInput, client: string | null) => ({ code, phoneOrEmail, client })

export const orderChangeBindings: readonly Binding[] = [
  bindCustomer(calls.cancelItems, async (ctx, { customerId, input }) => {
    const wish = toWish(input)
    return withCancelMessage(ctx, wish, await changes.cancelItems(ctx, customerId, input.id, wish))
  }),
  bind(calls.cancelTrackedItems, async (ctx, { input, client }) => {
    const wish = toWish(input)
    return withCancelMessage(ctx, wish, await changes.cancelTrackedItems(ctx, toTracking(input, client), wish))
  }),
  bindCustomer(calls.changeAddress, async (ctx, { customerId, input }) =>
    withDeliveryMessage(ctx, await changes.changeDelivery(ctx, customerId, input.id, toDelivery(input))),
  ),
  bindCustomer(calls.changePhone, async (ctx, { customerId, input }) =>
    withDeliveryMessage(ctx, await changes.changeDelivery(ctx, customerId, input.id, onlyPhone(input.phone))),
  ),
  bind(calls.changeTrackedAddress, async (ctx, { input, client }) =>
    withDeliveryMessage(ctx, await changes.changeTrackedDelivery(ctx, toTracking(input, client), toDelivery(input))),
  ),
  bind(calls.changeTrackedPhone, async (ctx, { input, client }) =>
    withDeliveryMessage(ctx, await changes.changeTrackedDelivery(ctx, toTracking(input, client), onlyPhone(input.phone))),
  ),
]
