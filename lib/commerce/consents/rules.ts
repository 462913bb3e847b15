import { boolean, object, string } from 'yup'
import { fault } from '@/lib/i18n/text-keys'
import { newEmailRule } from '@/lib/kernel/rules'

export const emailOnlyRule = object({ email: newEmailRule })

const TOKEN_MAX_LENGTH = 200
const tokenRule = string().required(fault('token_invalid')).max(TOKEN_MAX_LENGTH, fault('token_invalid'))

export const linkRule = object({ token: tokenRule })

/** `one_click`: the mailbox asks, not the preference page. */
export const unsubscribeRule = object({ token: tokenRule, one_click: boolean() })

/** `receipt`: from the answer that recorded the consent. */
export const analyticsRule = object({ granted: boolean().required(), receipt: string().max(TOKEN_MAX_LENGTH).nullable() })
