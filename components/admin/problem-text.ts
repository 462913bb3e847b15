import { formatMoney } from '@/lib/commerce/kernel/money'
import { adminTexts, type AdminText } from '@/lib/i18n/admin-texts'
import { nutrientLabel } from './nutrients'
import texts from '@/messages/en-admin.json'

const t = adminTexts('problems')
const isKnown = (reason: string): reason is AdminText<'problems'> => reason in texts.problems

type Problem = { reason: string; detail?: Readonly<Record<string, string | number>> | undefined }

/** What is wrong with a field of a product or category, in the words of the screen. */
export function problemText({ reason, detail = {} }: Problem): string {
  const figures = Object.fromEntries(
    Object.entries(detail).map(([name, value]) => [name, name.endsWith('Paise') ? formatMoney(Number(value)) : value]),
  )
  const { needed } = figures
  if (reason === 'bad_nutrition' && needed !== undefined)
    return t(reason, { needed: String(needed).split(', ').map(nutrientLabel).join(', ') })
  return isKnown(reason) ? t(reason, figures) : t('other', { reason })
}

/** What is wrong with a cell of the catalogue file, in the names of its columns. */
export const cellProblemText = ({ reason, detail = {} }: Problem): string =>
  reason === 'bad_nutrition' ? t('bad_nutrition_in_file', detail) : problemText({ reason, detail })
