import { createServer, type AddressInfo, type Socket } from 'node:net'
import { once } from 'node:events'
import { aMailServer, type MailServer } from '@/lib/testing/mail-server'
import type { MailProvider, MailMessage } from './provider'
import { smtpMail, type SmtpTimes } from './smtp'

const message: MailMessage = {
  id: 1,
  messageId: '1.1700000000000@shop.example',
  from: { name: 'Mewa, House', address: 'care@shop.example' },
  replyTo: 'help@shop.example',
  to: 'asha@buyer.example',
  subject: 'Reset your password: बादाम',
  text: 'Here: https://shop.example/reset-password?token=abc_-123',
  html: '<p>Here: <a href="https://shop.example/reset-password?token=abc_-123">₹</a></p>',
  attachment: null,
  unsubscribeUrl: null,
}
const impatient: SmtpTimes = { connectMs: 300, silenceMs: 300, messageMs: 600 }

let provider: MailProvider | undefined
let server: MailServer | undefined
afterEach(async () => {
  provider?.close()
  await server?.close()
  server = undefined
})

async function given(answerTo?: MailServer['answerTo'], times?: SmtpTimes): Promise<[MailProvider, MailServer]> {
  server = await aMailServer(answerTo ? { answerTo } : {})
  provider = smtpMail(server.url, times)
  return [provider, server]
}

describe('a mail through a mail server', () => {
  it('AUTH-03 arrives with both its parts, from one shop to one customer', async () => {
    const [mail, { received }] = await given()
    expect(await mail.send(message)).toEqual({ ok: true, value: null })
    expect(received).toHaveLength(1)
    expect(received[0]).toMatchObject({
      from: { name: 'Mewa, House', address: 'care@shop.example' },
      to: [{ name: '', address: 'asha@buyer.example' }],
      replyTo: [{ name: '', address: 'help@shop.example' }],
      subject: message.subject,
      messageId: '<1.1700000000000@shop.example>',
    })
    expect(received[0]?.text).toContain('https://shop.example/reset-password?token=abc_-123')
    expect(received[0]?.html).toContain('href="https://shop.example/reset-password?token=abc_-123">₹<')
  })

  it('AUTH-03 has no header and no recipient that was smuggled in by line breaks or commas', async () => {
    const [mail, { received }] = await given()
    await mail.send({
      ...message,
      from: { name: 'Shop\r\nBcc: eve@evil.example', address: 'care@shop.example' },
      subject: 'Hello\r\nBcc: eve@evil.example\r\n\r\n<b>',
    })
    await mail.send({ ...message, to: 'asha@buyer.example, eve@evil.example' })
    for (const email of received) {
      expect(email.bcc).toBeUndefined()
      expect(email.headers.map(({ key }) => key)).not.toContain('bcc')
    }
    expect(received[0]?.to).toEqual([{ name: '', address: 'asha@buyer.example' }])
    expect(received.flatMap(({ to }) => to ?? []).map(({ address }) => address)).not.toContain('eve@evil.example')
  })

  it.each([
    [550, '5.1.1 No such mailbox', 'refused'],
    [553, 'Mailbox name not allowed', 'refused'],
    [550, '5.7.1 Relaying denied', 'not_now'],
    [552, '5.2.2 Mailbox full', 'not_now'],
    [451, '4.7.1 Try again later', 'not_now'],
    [530, 'Authentication required', 'not_now'],
  ])('AUTH-03 is tried again unless the recipient can never be reached: %i %s is %s', async (code, text, reason) => {
    const [mail, { received }] = await given(() => ({ code, text }))
    const delivery = await mail.send(message)
    expect(delivery).toMatchObject({ ok: false, reason })
    expect(JSON.stringify(delivery)).toContain(text)
    expect(received).toEqual([])
  })

  it('REL-03 does not wait forever for a server that stops answering', async () => {
    const [mail] = await given(() => 'never', impatient)
    expect(await mail.send(message)).toMatchObject({ ok: false, reason: 'not_now' })
  })

  it('REL-03 does not wait forever for a server that never greets', async () => {
    const sockets: Socket[] = []
    const mute = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1')
    await once(mute, 'listening')
    // A TCP server's address is never text.
    const { port } = mute.address() as AddressInfo
    provider = smtpMail(`smtp://127.0.0.1:${port}`, impatient)
    expect(await provider.send(message)).toMatchObject({ ok: false, reason: 'not_now' })
    for (const socket of sockets) socket.destroy()
    mute.close()
  })

  it('REL-03 is a failure to be tried again when the server does not answer', async () => {
    const [mail, { close }] = await given()
    await close()
    expect(await mail.send(message)).toMatchObject({ ok: false, reason: 'not_now' })
  })

  it('AUTH-05 signs in on this machine, and never sends a password to another one without TLS', async () => {
    const [, { url, signedIn }] = await given()
    provider?.close()
    const here = smtpMail(url.replace('//', '//shop:secret@'))
    expect(await here.send(message)).toMatchObject({ ok: true })
    here.close()
    expect(signedIn).toEqual(['shop'])
    const away = await aMailServer({}, '0.0.0.0')
    // It leads to this machine, but is not a loopback address: it stands for another machine.
    provider = smtpMail(away.url.replace('//127.0.0.1', '//shop:secret@0.0.0.0'), impatient)
    expect(await provider.send(message)).toMatchObject({ ok: false, reason: 'not_now' })
    expect(away.signedIn).toEqual([])
    await away.close()
  })
})
