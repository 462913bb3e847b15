import { outgoingMail } from '@/lib/db/schema'
import type { Queryable } from '../context'

export const insertMail = (db: Queryable, mail: { recipient: string; subject: string; text: string; html: string | null }) =>
  db.insert(outgoingMail).values(mail)
