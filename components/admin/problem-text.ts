import { formatMoney } from '@/lib/kernel/money'
import type { NumberFault } from '@/lib/kernel/typed-number'
import { adminTexts, type AdminText } from '@/lib/i18n/admin-texts'
import { nutrientLabel } from './nutrients'
import texts from '@/messages/en-admin.json'

const t = adminTexts('problems')
const isKnown = (reason: string): reason is AdminText<'problems'> => reason in texts.problems

type Problem = { reason: string; detail?: Readonly<Record<string, string | number>> | undefined }

/** Describes a problem with a product or category field, in the screen's words. */
export function problemText({ reason, detail = {} }: Problem): string {
  const figures = Object.fromEntries(
    Object.entries(detail).map(([name, value]) => [name, name.endsWith('Paise') ? formatMoney(Number(value)) : value]),
  )
  const { needed } = figures
  if (reason === 'bad_nutrition' && needed !== undefined)
    return t(reason, { needed: String(needed).split(', ').map(nutrientLabel).join(', ') })
  return isKnown(reason) ? t(reason, figures) : t('other', { reason })
}

/** Describes a problem with a cell of the catalogue file, by its column names. */
export function cellProblemText({ reason, detail = {} }: Problem): string {
  const inFile = `${reason}_in_file`
  return isKnown(inFile) ? t(inFile, detail) : problemText({ reason, detail })
}

/** Describes a problem with a typed number; `otherwise` if it is not a number. */
export const numberProblemText = ({ reason, detail }: { reason: NumberFault } & Problem, otherwise: string): string =>
  reason === 'not_a_number' ? otherwise : problemText({ reason, detail })
