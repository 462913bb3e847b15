import { createHash } from 'node:crypto'
import { messagesOf } from '@/lib/i18n/messages'
import { LOCALES } from '@/lib/i18n/locales'
import { CONSENT_PURPOSES, CONSENT_TEXT_VERSIONS, type ConsentPurpose, maskEmail } from './model'

/** What a shopper reads before agreeing. */
const TEXTS: Readonly<Record<ConsentPurpose, unknown>> = {
  newsletter: LOCALES.map((locale) => [messagesOf(locale).mail.newsletterConfirm, messagesOf(locale).preferences.view.notice]),
  analytics: LOCALES.map((locale) => messagesOf(locale).shell.analytics),
}

const digestOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 12)

it('a consent names the version of its text: a changed text needs a new version', () => {
  // If this fails, set today's date in CONSENT_TEXT_VERSIONS and take over the new digests.
  expect(CONSENT_PURPOSES.map((purpose) => [purpose, CONSENT_TEXT_VERSIONS[purpose], digestOf(TEXTS[purpose])])).toEqual([
    ['newsletter', '2026-11-27', '676f96ae1fc9'],
    ['analytics', '2026-11-27', '26851fe9c2f5'],
  ])
})

it.each([
  ['asha@example.in', 'a•••@example.in'],
  ['a@b@example.in', 'a•••@example.in'],
])('a link shows %s as %s', (email, masked) => {
  expect(maskEmail(email)).toBe(masked)
})
