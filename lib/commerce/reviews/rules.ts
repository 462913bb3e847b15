import { object, string } from 'yup'
import { fault } from '@/lib/i18n/text-keys'
import { readText } from '@/lib/kernel/contact-data'
import { RATING_MAX, RATING_MIN } from './model'
import { idRule, wholeRule } from '@/lib/kernel/rules'
import { atMostLetters, longestText } from '@/lib/kernel/typed-rules'

const COMMENT_MAX_LENGTH = 2_000

const TOO_LONG = fault('comment_too_long', { max: COMMENT_MAX_LENGTH })
const RATING_FAULT = fault('rating_range', { min: RATING_MIN, max: RATING_MAX })

export const reviewRule = object({
  product_id: idRule,
  rating: wholeRule.integer(RATING_FAULT).min(RATING_MIN, RATING_FAULT).max(RATING_MAX, RATING_FAULT).required(),
  comment: string()
    .required(fault('comment_missing'))
    .test('comment', fault('comment_missing'), (value) => readText(value) !== '')
    .max(longestText(COMMENT_MAX_LENGTH), TOO_LONG)
    .test(atMostLetters(COMMENT_MAX_LENGTH, TOO_LONG)),
})
