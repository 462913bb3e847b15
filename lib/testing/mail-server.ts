import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** The server's answer to a recipient or a message; null: accepted. 'never': no answer. */
type Answer = { code: number; text: string } | 'never' | null

export type MailServer = {
  url: string
  /** The accepted mails in order. */
  received: Email[]
  /** The users of sign-in attempts. */
  signedIn: string[]
  /** Can be replaced at any time; called for each recipient. */
  answerTo: (recipient: string) => Answer
  close: () => Promise<void>
}

/** An SMTP server on loopback that can refuse, be busy, or not answer. */
export async function aMailServer(
  options: SMTPServerOptions & { answerTo?: MailServer['answerTo'] } = {},
  host = '127.0.0.1',
): Promise<MailServer> {
  const { answerTo = () => null, ...smtp } = options
  const mailServer: MailServer = { url: '', received: [], signedIn: [], answerTo, close: () => Promise.resolve() }
  const server = new SMTPServer({
    // It has no valid certificate.
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    allowInsecureAuth: true,
    closeTimeout: 100,
    onAuth: ({ username }, _session, done) => {
      mailServer.signedIn.push(username ?? '')
      done(null, { user: username })
    },
    onRcptTo: ({ address }, _session, done) => {
      const answer = mailServer.answerTo(address)
      if (answer === 'never') return
      done(answer && Object.assign(new Error(answer.text), { responseCode: answer.code }))
    },
    onData: (stream, _session, done) => {
      buffer(stream)
        .then((message) => PostalMime.parse(message))
        .then((email) => {
          mailServer.received.push(email)
          done()
        }, done)
    },
    ...smtp,
  })
  // Tests close connections in the middle.
  server.on('error', () => {})
  server.listen(0, host)
  await once(server.server, 'listening')
  // The address of a TCP server is never a string.
  const { port } = server.server.address() as AddressInfo
  mailServer.url = `smtp://127.0.0.1:${port}`
  mailServer.close = () => new Promise((resolve) => server.close(resolve))
  return mailServer
}
