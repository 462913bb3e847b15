import { readWhole } from '@/lib/kernel/typed-number'
import type { ExceptionTerms } from './admin.model'
import type { TermsRow } from './admin.queries'
import type { PinService } from './model'

type Terms = Pick<ExceptionTerms, 'served' | 'cash' | 'min_days' | 'max_days'>

const asSwitch = (isOn: boolean): '0' | '1' => (isOn ? '1' : '0')

/** Terms as read and typed by staff. */
export const showTerms = ({ serviceable, cashOnDelivery, minDays, maxDays }: TermsRow): Terms => ({
  served: asSwitch(serviceable),
  cash: asSwitch(cashOnDelivery),
  min_days: String(minDays),
  max_days: String(maxDays),
})

/** Terms that have passed their rule. */
export function readTerms({ served, cash, min_days: least, max_days: most }: Terms): TermsRow {
  const [minDays, maxDays] = [readWhole(least), readWhole(most)]
  if (minDays === null || maxDays === null) throw new Error('non-numeric days passed their rule')
  return { serviceable: served === '1', cashOnDelivery: cash === '1', minDays, maxDays }
}

export const serviceOf = ({ serviceable, cashOnDelivery, minDays, maxDays }: TermsRow): PinService => ({
  serviceable,
  cashOnDelivery,
  minDays,
  maxDays,
})
