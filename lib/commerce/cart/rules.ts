import { object, string } from 'yup'
import { MAX_QUANTITY, MIN_QUANTITY } from '@/lib/kernel/business'
import { quantityRule, idRule, wholeRule } from '@/lib/kernel/rules'

export const VARIANT_MAX_LENGTH = 120
const variantFields = { id: idRule, variant: string().max(VARIANT_MAX_LENGTH).defined() }

export const addToCartRule = object({ ...variantFields, quantity: quantityRule })

/** A variant in the cart or in the saved list. */
export const variantRule = object(variantFields)

export const saveForLaterRule = object({ ...variantFields, quantity: wholeRule.min(MIN_QUANTITY).max(MAX_QUANTITY) })

export const changeQuantityRule = object({ id: idRule, quantity: quantityRule })
