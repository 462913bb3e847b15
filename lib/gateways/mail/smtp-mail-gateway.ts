import { createTransport } from 'nodemailer'
import { failure, success } from '@/lib/commerce/kernel/result'
import { reasonOf, type Delivery } from '../delivery'
import { compose } from './compose'
import type { MailGateway } from './mail-gateway'

export type SmtpTimes = { connectMs: number; silenceMs: number; messageMs: number }

/** How long one message may take in all; the claim on it in the queue must last longer. */
const SMTP_TIMES: SmtpTimes = { connectMs: 10_000, silenceMs: 20_000, messageMs: 60_000 }
const CONNECTIONS = 5
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** What nodemailer adds to an error: the command that failed and the server's answer to it. */
type SmtpError = Error & { command?: unknown; responseCode?: unknown; response?: unknown }

/** No such mailbox, not here, not allowed as a name, takes no mail. A full mailbox (552) may have room tomorrow. */
const RECIPIENT_CODES: readonly unknown[] = [550, 551, 553, 556]

/**
 * Only a permanent no to this very recipient ends the tries. 5.7.x (policy: not signed in, not allowed to relay, listed) speaks about the
 * shop's set-up, which somebody will mend.
 */
function isAboutRecipient({ command, responseCode, response }: SmtpError): boolean {
  return command === 'RCPT TO' && RECIPIENT_CODES.includes(responseCode) && !/^\d{3}[ -]5\.7\./.test(String(response))
}

function becauseOf(error: unknown): Delivery {
  const reason = reasonOf(error)
  return failure(error instanceof Error && isAboutRecipient(error) ? 'refused' : 'not_now', { reason })
}

/** With a password on the way to another machine TLS is a must, not a wish that an eavesdropper can strip. */
function needsTls(url: string): boolean {
  const { username, hostname } = new URL(url)
  return username !== '' && !LOOPBACK.has(hostname)
}

/** Keeps a few connections open. What stands in the URL's query (`?requireTLS=false`, `?tls.rejectUnauthorized=false`) wins. */
export function smtpMailGateway(url: string, times: SmtpTimes = SMTP_TIMES): MailGateway {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    // The queue tries again; the pool only when an idle connection was closed under its hands.
    maxRequeues: 1,
    requireTLS: needsTls(url),
    connectionTimeout: times.connectMs,
    greetingTimeout: times.connectMs,
    dnsTimeout: times.connectMs,
    socketTimeout: times.silenceMs,
  })
  return {
    send: async (message) => {
      try {
        await transport.sendMail({ ...compose(message), signal: AbortSignal.timeout(times.messageMs) })
        return success(null)
      } catch (error) {
        return becauseOf(error)
      }
    },
    close: () => transport.close(),
  }
}
