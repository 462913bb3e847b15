import { boolean, object, string } from 'yup'
import { ANSWER_MAX_LENGTH } from './admin.model'

const textRule = string().trim().required('The text is empty.').max(ANSWER_MAX_LENGTH, `At most ${ANSWER_MAX_LENGTH} characters.`)

export const ticketAnswerRule = object({ text: textRule, is_last: boolean().required() })
export const ticketNoteRule = object({ text: textRule })
