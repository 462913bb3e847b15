import type { PinService } from '@/lib/commerce/delivery/model'
import { readWhole } from '@/lib/kernel/typed-number'
import { adminTexts } from '@/lib/i18n/admin-texts'
import type { EditField, Texts } from '../edit-field'

const t = adminTexts('delivery')

const YES_NO = [
  ['1', t('yes')],
  ['0', t('no')],
] as const

/** The fields shared by zones and exceptions. */
export const TERMS: readonly EditField[] = [
  { name: 'served', label: t('served'), hint: t('servedHint'), input: 'select', options: YES_NO },
  { name: 'cash', label: t('cash'), hint: t('cashHint'), input: 'select', options: YES_NO },
  { name: 'min_days', label: t('minDays'), hint: t('daysHint'), required: true, inputMode: 'numeric' },
  { name: 'max_days', label: t('maxDays'), required: true, inputMode: 'numeric' },
]

export const NEW_TERMS = { served: '1', cash: '1', min_days: '', max_days: '' } as const

const asSwitch = (text: string | undefined): '0' | '1' => (text === '1' ? '1' : '0')

export const typedTerms = ({ served, cash, min_days: least = '', max_days: most = '' }: Texts) => ({
  served: asSwitch(served),
  cash: asSwitch(cash),
  min_days: least,
  max_days: most,
})

/** '3 to 6 days, cash on delivery' */
export function serviceText({ serviceable, cashOnDelivery, minDays, maxDays }: PinService): string {
  if (!serviceable) return t('notServed')
  return t(cashOnDelivery ? 'daysWithCash' : 'daysWithoutCash', { from: minDays, to: maxDays })
}

/** serviceText for typed terms. */
export const termsText = (typed: Texts): string => {
  const { served, cash, min_days: minDays, max_days: maxDays } = typedTerms(typed)
  return serviceText({
    serviceable: served === '1',
    cashOnDelivery: cash === '1',
    minDays: readWhole(minDays) ?? 0,
    maxDays: readWhole(maxDays) ?? 0,
  })
}
