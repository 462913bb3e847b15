import { boolean, object } from 'yup'
import { addressRule } from '@/lib/commerce/addresses/rules'
import { trackOrderRule } from '@/lib/commerce/orders/rules'
import { idRule, wholeRule } from '@/lib/kernel/rules'
import { phoneRule } from '@/lib/kernel/typed-rules'

const amountRule = wholeRule.min(0).nullable()

/** `item_id`: the line's; omitted or null: the whole order. `preview`: nothing changes. `refund_paise`, `total_paise`: as the preview answered. */
const cancelFields = { item_id: wholeRule.min(1).nullable(), preview: boolean(), refund_paise: amountRule, total_paise: amountRule }

export const cancelItemsRule = object({ id: idRule, ...cancelFields })
export const cancelTrackedItemsRule = trackOrderRule.shape(cancelFields)

const DAYS_MAX = 1_000
const daysRule = wholeRule.min(0).max(DAYS_MAX)

/** The delivery days that the customer has accepted. */
const acceptedFields = { accepted_min_days: daysRule, accepted_max_days: daysRule }

export const changeAddressRule = addressRule.shape({ id: idRule, ...acceptedFields })
export const changeTrackedAddressRule = trackOrderRule.concat(addressRule).shape(acceptedFields)

export const changePhoneRule = object({ id: idRule, phone: phoneRule })
export const changeTrackedPhoneRule = trackOrderRule.shape({ phone: phoneRule })
