import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import PostalMime from 'postal-mime'
import { outboxMail } from './mail/outbox'
import type { MailMessage } from './mail/provider'
import { outboxSms } from './sms'

const message: MailMessage = {
  id: 17,
  messageId: '17.1700000000000@shop.example',
  from: { name: 'Mewa House', address: 'care@shop.example' },
  replyTo: null,
  to: 'asha@buyer.example',
  subject: 'Your code',
  text: 'It is 123456.',
  html: '<p>It is 123456.</p>',
  attachment: null,
  unsubscribeUrl: null,
}

let folder = ''
beforeEach(async () => {
  folder = path.join(await mkdtemp(path.join(tmpdir(), 'shop-outbox-')), 'deep', 'outbox')
})
afterEach(() => rm(path.join(folder, '..', '..'), { recursive: true }))

describe('without a mail server', () => {
  it('AUTH-03 a mail lies in the outbox as a whole message that a mail program opens', async () => {
    expect(await outboxMail(folder).send(message)).toEqual({ ok: true, value: null })
    const [name = ''] = await readdir(folder)
    expect(name).toMatch(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z asha@buyer\.example 17\.eml$/)
    const raw = await readFile(path.join(folder, name))
    expect(raw.toString().split('\r\n\r\n')[0]).toContain('Auto-Submitted: auto-generated')
    const email = await PostalMime.parse(raw)
    expect(email).toMatchObject({ from: message.from, to: [{ address: message.to }], subject: 'Your code' })
    expect(email.text).toContain('It is 123456.')
    expect(email.html).toContain('<p>It is 123456.</p>')
  })

  it('AUTH-01 an SMS lies there as text, and a code is read by the shop’s own user alone', async () => {
    await outboxSms(folder).send({ id: 4, to: '9876543210', text: '123456 is your code.' })
    const [name = ''] = await readdir(folder)
    expect(name).toMatch(/ 9876543210 4\.txt$/)
    expect(await readFile(path.join(folder, name), 'utf8')).toBe('To: +91 9876543210\n\n123456 is your code.\n')
    expect(((await stat(path.join(folder, name))).mode & 0o077).toString(8)).toBe('0')
  })

  it('AUTH-03 a recipient is never a path', async () => {
    await outboxMail(folder).send({ ...message, to: '../../../etc/x@y.example' })
    expect(await readdir(folder)).toEqual([expect.stringMatching(/Z \.\._\.\._\.\._etc_x@y\.example 17\.eml$/)])
  })

  it('REL-03 a message that cannot be written is retried, not lost', async () => {
    await outboxMail(folder).send(message)
    const [name = ''] = await readdir(folder)
    const notAFolder = path.join(folder, name)
    expect(await outboxMail(notAFolder).send(message)).toMatchObject({ ok: false, reason: 'not_now' })
    expect(await outboxSms(notAFolder).send({ id: 1, to: '9876543210', text: 'x' })).toMatchObject({ ok: false, reason: 'not_now' })
  })
})
