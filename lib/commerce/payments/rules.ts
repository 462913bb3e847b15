import { object, string } from 'yup'
import { fault } from '@/lib/i18n/text-keys'
import { idRule, ignored, rupeesRule } from '@/lib/kernel/rules'

const PROVIDER_MAX_LENGTH = 40

export const paymentRule = object({
  user_id: ignored,
  owner_id: ignored,
  payment_type: string().oneOf(['cart_payment'], fault('choice', { path: 'payment_type' })),
  amount: rupeesRule,
  combined_order_id: idRule,
  provider: string().max(PROVIDER_MAX_LENGTH),
})
