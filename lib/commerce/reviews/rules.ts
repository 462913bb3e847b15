import { object, string } from 'yup'
import { readText } from '@/lib/kernel/contact-data'
import { RATING_MAX, RATING_MIN } from './model'
import { idRule, wholeRule } from '@/lib/kernel/rules'
import { atMostLetters, longestText } from '@/lib/kernel/typed-rules'

const COMMENT_MAX_LENGTH = 2_000

const TOO_LONG = `The comment may not be greater than ${COMMENT_MAX_LENGTH} characters.`
const RATING_FAULT = `The rating must be ${RATING_MIN} to ${RATING_MAX}.`

export const reviewRule = object({
  product_id: idRule,
  rating: wholeRule.integer(RATING_FAULT).min(RATING_MIN, RATING_FAULT).max(RATING_MAX, RATING_FAULT).required(),
  comment: string()
    .required('The comment field is required.')
    .test('comment', 'The comment field is required.', (value) => readText(value) !== '')
    .max(longestText(COMMENT_MAX_LENGTH), TOO_LONG)
    .test(atMostLetters(COMMENT_MAX_LENGTH, TOO_LONG)),
})
