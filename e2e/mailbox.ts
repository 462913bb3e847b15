import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import PostalMime, { type Email } from 'postal-mime'

/** Where the shop of playwright.config.ts writes its mail. */
const OUTBOX = path.resolve(process.env.DATA_DIR || '.data/e2e', 'outbox')

/** The newest mail to this address with these words in the subject. A name with a dot is a file still being written. */
export async function mailTo(email: string, subject: string): Promise<Email | null> {
  const names = (await readdir(OUTBOX).catch(() => [])).filter((name) => name.endsWith('.eml') && !name.startsWith('.'))
  for (const name of names.toSorted().toReversed()) {
    const mail = await PostalMime.parse(await readFile(path.join(OUTBOX, name)))
    if (mail.to?.some(({ address }) => address === email) && mail.subject?.includes(subject)) return mail
  }
  return null
}
