import { object, string } from 'yup'
import { quantityRule, idRule } from '@/lib/commerce/kernel/rules'

const VARIANT_MAX_LENGTH = 120

export const addToCartRule = object({ id: idRule, variant: string().max(VARIANT_MAX_LENGTH).defined(), quantity: quantityRule })

export const changeQuantityRule = object({ id: idRule, quantity: quantityRule })
