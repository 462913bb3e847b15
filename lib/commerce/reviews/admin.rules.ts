import { object, string } from 'yup'
import { REPLY_MAX_LENGTH } from './admin.model'

/** '' removes the reply. */
export const reviewReplyRule = object({ text: string().trim().defined().max(REPLY_MAX_LENGTH, `At most ${REPLY_MAX_LENGTH} characters.`) })
