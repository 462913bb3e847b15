import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** What the server says to a recipient or to a whole message; null: takes it. 'never': says nothing at all. */
type Answer = { code: number; text: string } | 'never' | null

export type MailServer = {
  url: string
  /** What it took, in the order it came. */
  received: Email[]
  /** Whoever tried to sign in. */
  signedIn: string[]
  /** May be changed at any time; called for each recipient. */
  answerTo: (recipient: string) => Answer
  close: () => Promise<void>
}

/** A real SMTP server on loopback that can be told to refuse, to be busy, and to fall silent. */
export async function aMailServer(
  options: SMTPServerOptions & { answerTo?: MailServer['answerTo'] } = {},
  host = '127.0.0.1',
): Promise<MailServer> {
  const { answerTo = () => null, ...smtp } = options
  const mailServer: MailServer = { url: '', received: [], signedIn: [], answerTo, close: () => Promise.resolve() }
  const server = new SMTPServer({
    // Its certificate is nobody's.
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
  // Who hangs up in the middle is part of the play.
  server.on('error', () => {})
  server.listen(0, host)
  await once(server.server, 'listening')
  // A TCP server's address is never text.
  const { port } = server.server.address() as AddressInfo
  mailServer.url = `smtp://127.0.0.1:${port}`
  mailServer.close = () => new Promise((resolve) => server.close(resolve))
  return mailServer
}
