import { database } from '@/lib/db/connection'
import { outboundMessages } from '@/lib/db/schema'
import { plainText } from '@/lib/html/text'
import { aShop } from '@/lib/testing/a-shop'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { queueMail, queueSms, type Mail } from '.'

useShopDatabase()
beforeEach(async () => {
  await aShop({
    settings: {
      website_name: 'Mewa House',
      legal_name: 'Mewa House Foods Private Limited',
      contact_address: '1996-A Badam Gali, Delhi 110006',
      contact_email: 'care@shop.example',
      contact_phone: '+91 98765 43210',
      fssai_licence: '10012345000123',
    },
  })
})

async function queued(mail: Mail) {
  await queueMail(database(), mail)
  const [row] = await database().select().from(outboundMessages)
  if (!row) throw new Error('nothing was queued')
  return { ...row, html: row.html ?? '' }
}

const to = 'asha@buyer.example'
const name = 'Asha Rao'

describe('a mail of the shop', () => {
  it('AUTH-03 contains the password link in both parts', async () => {
    const { text, html, recipient, channel } = await queued({ kind: 'password_reset', to, name, token: 'a_-b/c?d' })
    const link = 'http://localhost:3000/reset-password?token=a_-b%2Fc%3Fd'
    expect(text.split('\n')).toContain(link)
    expect(html).toContain(`<a href="${link}"`)
    expect([recipient, channel]).toEqual([to, 'mail'])
  })

  const every: readonly [string, Mail, string][] = [
    ['AUTH-02 welcome', { kind: 'welcome', to, name }, 'http://localhost:3000/'],
    ['AUTH-03 new password', { kind: 'password_reset', to, name, token: 'abc' }, '60 minutes'],
    ['ACC-04 code for a new address', { kind: 'email_code', to, name, code: '123456' }, '123456'],
    ['ACC-04 address changed', { kind: 'email_changed', to, name }, 'a new email address'],
    ['ACC-03 account deleted', { kind: 'account_deleted', to, name }, 'has been deleted'],
  ]

  it.each(every)('%s: has the same content as text and HTML, with the shop’s contact details', async (_, mail, matter) => {
    const { subject, text, html } = await queued(mail)
    for (const said of [text, plainText(html)]) {
      expect(said).toContain('Hello Asha Rao,')
      expect(said).toContain(matter)
      expect(said).toContain('Mewa House Foods Private Limited, 1996-A Badam Gali, Delhi 110006')
      expect(said).toContain('FSSAI licence 10012345000123')
      expect(said).toContain('Write to care@shop.example or call +91 98765 43210.')
      expect(said).not.toMatch(/[{}]|undefined|null/)
    }
    expect(subject).toContain('Mewa House')
    expect(subject).not.toMatch(/\d{6}|\{/)
    expect(html).toMatch(/^<!doctype html>\n<html lang="en-IN"/)
    // Nothing reports to the shop, or anyone else, that a mail was read.
    expect(html).not.toMatch(/<img|<link|<script|url\(/)
  })

  it.each([
    ['AUTH-02 HTML', '<script>alert(1)</script><b>"x\'', 'Hello,'],
    ['AUTH-02 HTML without a slash', `Tom & <b>'"`, `Hello Tom & <b>'",`],
    ['AUTH-02 line breaks', 'Asha\r\nBcc: eve@evil.example', 'Hello,'],
    ['AUTH-02 line breaks and marks of direction', 'Asha\r\n\u202eRao', 'Hello Asha Rao,'],
    ['AUTH-02 an advertisement', 'You won! https://evil.example', 'Hello,'],
    ['AUTH-02 an address a mailbox makes a link of', 'evil.example now', 'Hello,'],
    ['AUTH-02 nothing to be seen', '\u200b', 'Hello,'],
    ['AUTH-02 a placeholder', '{shop}', 'Hello {shop},'],
    ['AUTH-02 another script', 'आशा राव', 'Hello आशा राव,'],
  ])('%s in a name does no harm', async (_, typed, greeting) => {
    const { subject, text, html } = await queued({ kind: 'welcome', to, name: typed })
    expect(text.split('\n')[0]).toBe(greeting)
    expect(plainText(html)).toContain(greeting)
    expect(html).not.toMatch(/<script|<b>|evil/)
    expect(subject).toBe('Welcome to Mewa House')
  })

  it('AUTH-03 can be written before the shop has filled in its settings', async () => {
    await database().execute('delete from settings')
    const { subject, text } = await queued({ kind: 'welcome', to, name })
    expect(subject).toBe('Welcome to localhost')
    expect(text).not.toMatch(/FSSAI|Questions|\{/)
  })

  it('AUTH-02 is not queued if the transaction is rolled back', async () => {
    await expect(
      database().transaction(async (tx) => {
        await queueMail(tx, { kind: 'welcome', to, name })
        throw new Error('refused')
      }),
    ).rejects.toThrow('refused')
    expect(await database().select().from(outboundMessages)).toEqual([])
  })
})

it('AUTH-01 an SMS has the code, the name of the shop, how long the code works, and a warning not to share it', async () => {
  await queueSms(database(), { to: '9876543210', kind: 'sign_in_code', code: '123456' })
  expect(await database().select().from(outboundMessages)).toMatchObject([
    {
      channel: 'sms',
      recipient: '9876543210',
      text: '123456 is your code for Mewa House. It is valid for 10 minutes. Do not share it with anyone.',
      html: null,
    },
  ])
})
