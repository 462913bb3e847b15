import { createTransport } from 'nodemailer'
import { failure } from '@/lib/commerce/kernel/result'
import { reasonOf } from '../delivery'
import { putInOutbox } from '../outbox'
import { compose } from './compose'
import type { MailGateway } from './mail-gateway'

/** Stands in for a mail server: the message, byte for byte as it would be sent, in a file that every mail program opens. */
export function outboxMailGateway(folder?: string): MailGateway {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    send: async (message) => {
      try {
        const { message: content } = await composer.sendMail(compose(message))
        if (!Buffer.isBuffer(content)) throw new Error('the message was not composed')
        return await putInOutbox({ recipient: message.to, id: message.id, extension: 'eml', content }, folder)
      } catch (error) {
        return failure('not_now', { reason: reasonOf(error) })
      }
    },
    close: () => composer.close(),
  }
}
