import { createTransport } from 'nodemailer'
import { isLoopback } from '@/lib/config/loopback'
import { failure, success } from '@/lib/kernel/result'
import { reasonOf, type Delivery } from '../message-delivery'
import { toMailOptions, type MailProvider } from './provider'

export type SmtpTimes = { connectMs: number; silenceMs: number; messageMs: number }

/** Limits for one message; the worker's lease on it must be longer than their sum. */
const SMTP_TIMES: SmtpTimes = { connectMs: 10_000, silenceMs: 20_000, messageMs: 60_000 }
const CONNECTIONS = 5

/** What nodemailer adds to an error: the failed command and the server's response. */
type SmtpError = Error & { command?: unknown; responseCode?: unknown; response?: unknown }

/** No such mailbox, not local, mailbox name not allowed, accepts no mail. A full mailbox (552) is temporary. */
const RECIPIENT_CODES: readonly unknown[] = [550, 551, 553, 556]

/**
 * Only a permanent refusal of this recipient ends the attempts. 5.7.x (policy: not authenticated, relaying denied, blocklisted) concerns the shop's
 * configuration, which can be corrected.
 */
function isAboutRecipient({ command, responseCode, response }: SmtpError): boolean {
  return command === 'RCPT TO' && RECIPIENT_CODES.includes(responseCode) && !/^\d{3}[ -]5\.7\./.test(String(response))
}

function failureOf(error: unknown): Delivery {
  const reason = reasonOf(error)
  return failure(error instanceof Error && isAboutRecipient(error) ? 'refused' : 'not_now', { reason })
}

/** TLS is required when a password is sent to another machine: an attacker on the network can strip opportunistic TLS. */
function needsTls(url: string): boolean {
  const { username, hostname } = new URL(url)
  return username !== '' && !isLoopback(hostname)
}

/** Sends through an SMTP server over a few pooled connections. The URL's query takes precedence (`?requireTLS=false`, `?tls.rejectUnauthorized=false`). */
export function smtpMail(url: string, times: SmtpTimes = SMTP_TIMES): MailProvider {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    // The queue retries; the pool retries only if the server closed an idle connection.
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
        await transport.sendMail({ ...toMailOptions(message), signal: AbortSignal.timeout(times.messageMs) })
        return success(null)
      } catch (error) {
        return failureOf(error)
      }
    },
    close: () => transport.close(),
  }
}
