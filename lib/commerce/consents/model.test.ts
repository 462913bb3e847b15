import { createHash } from 'node:crypto'
import { messagesOf } from '@/lib/i18n/messages'
import { LOCALES } from '@/lib/i18n/locales'
import { CONSENT_TEXT_VERSIONS } from './model'

/** What a shopper reads before agreeing. */
const texts = {
  newsletter: LOCALES.map((locale) => [messagesOf(locale).mail.newsletterConfirm, messagesOf(locale).preferences.view.notice]),
}

const digestOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 12)

it('SHELL-13 a consent names the version of its text: a changed text needs a new version', () => {
  // If this fails, set today's date in CONSENT_TEXT_VERSIONS and take over the new digest.
  expect({ version: CONSENT_TEXT_VERSIONS.newsletter, digest: digestOf(texts.newsletter) }).toMatchInlineSnapshot()
})
