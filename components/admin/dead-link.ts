import { adminTexts } from '@/lib/i18n/admin-texts'
import { INVALID, refusedAnswer } from './refused-answer'

const common = adminTexts('common')
const MISSING = [404, 410]

/** Asks the shop itself, which knows all its pages. If it cannot be reached, the link is accepted. */
async function isMissing(path: string): Promise<boolean> {
  try {
    const { status } = await fetch(path, { method: 'HEAD', credentials: 'omit' })
    return MISSING.includes(status)
  } catch {
    return false
  }
}

/**
 * Refuses a link to a page that the shop does not have; null: no refusal. Other sites' addresses are not checked.
 * @param links by their field names on the wire; '' for none
 */
export async function refuseDeadLink(links: Readonly<Record<string, string | undefined>>) {
  for (const [field, path = ''] of Object.entries(links))
    if (path.startsWith('/') && (await isMissing(path))) return refusedAnswer(INVALID, null, { [field]: [common('deadLink', { path })] })
  return null
}
