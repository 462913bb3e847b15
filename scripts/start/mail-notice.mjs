import path from 'node:path'

/**
 * Where mail lies that nobody sends; a line of its own, or nothing.
 * @param {string} folder
 * @param {Readonly<Record<string, string | undefined>>} [environment]
 */
export function mailNotice(folder, { SMTP_URL, V2_API_URL } = process.env) {
  // A remote server writes its mails itself.
  if (SMTP_URL || V2_API_URL) return ''
  return `Mail and SMS are not sent, because SMTP_URL is empty: they lie in ${path.join(folder, 'outbox')}\n`
}
