import { adminTexts } from '@/lib/i18n/admin-texts'
import { INVALID, refusedAnswer } from './refused-answer'

const common = adminTexts('common')
const MISSING = [404, 410]

/** Asks the shop itself, which knows all its pages. When it cannot be asked, the link is not refused. */
async function isMissing(path: string): Promise<boolean> {
  try {
    const { status } = await fetch(path, { method: 'HEAD', credentials: 'omit' })
    return MISSING.includes(status)
  } catch {
    return false
  }
}

/**
 * The refusal of a link to a page that the shop does not have; null: there is none. Addresses elsewhere are not looked at.
 * @param links by the names of their fields on the wire; '' for none
 */
export async function refuseDeadLink(links: Readonly<Record<string, string | undefined>>) {
  for (const [field, path = ''] of Object.entries(links))
    if (path.startsWith('/') && (await isMissing(path))) return refusedAnswer(INVALID, null, { [field]: [common('deadLink', { path })] })
  return null
}
