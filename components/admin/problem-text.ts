import { formatMoney } from '@/lib/commerce/kernel/money'
import { adminTexts, type AdminText } from '@/lib/i18n/admin-texts'
import texts from '@/messages/en-admin.json'

const t = adminTexts('problems')
const isKnown = (reason: string): reason is AdminText<'problems'> => reason in texts.problems

type Problem = { reason: string; detail?: Readonly<Record<string, string | number>> | undefined }

/** What is wrong with a field of a product or category, or with a cell of the catalogue file. */
export function problemText({ reason, detail = {} }: Problem): string {
  const figures = Object.fromEntries(
    Object.entries(detail).map(([name, value]) => [name, name.endsWith('Paise') ? formatMoney(Number(value)) : value]),
  )
  return isKnown(reason) ? t(reason, figures) : t('other', { reason })
}
