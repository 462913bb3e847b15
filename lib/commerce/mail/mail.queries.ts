import { outgoingMail } from '@/lib/db/schema'
import type { Queryable } from '../context'

type NewMessage = { channel: 'mail' | 'sms'; recipient: string; subject: string; text: string; html: string | null }

export const insertMessage = (db: Queryable, message: NewMessage) => db.insert(outgoingMail).values(message)
