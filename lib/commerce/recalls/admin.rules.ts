import { object, string } from 'yup'
import { RECALL_NOTE_MAX_LENGTH } from './admin.model'

export const recallRule = object({
  note: string()
    .trim()
    .required('Enter why, and what customers should do with the product.')
    .max(RECALL_NOTE_MAX_LENGTH, `At most ${RECALL_NOTE_MAX_LENGTH} characters.`),
})
