import { createTransport } from 'nodemailer'
import { failure } from '@/lib/kernel/result'
import { reasonOf, writeToOutbox } from '../message-delivery'
import { toMailOptions, type MailProvider } from './provider'

/** Writes each mail to a file that every mail program can open, byte for byte as an SMTP server would receive it. */
export function outboxMail(folder?: string): MailProvider {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    send: async (message) => {
      try {
        const { message: content } = await composer.sendMail(toMailOptions(message))
        if (!Buffer.isBuffer(content)) throw new Error('the message was not composed')
        return await writeToOutbox({ recipient: message.to, id: message.id, extension: 'eml', content }, folder)
      } catch (error) {
        return failure('not_now', { reason: reasonOf(error) })
      }
    },
    close: () => composer.close(),
  }
}
