import { object, string } from 'yup'
import { readText } from '@/lib/commerce/kernel/contact-data'
import { COMMENT_MAX_LENGTH, RATING_MAX, RATING_MIN } from '@/lib/commerce/kernel/limits'
import { idRule, wholeRule } from '@/lib/commerce/kernel/rules'

const RATING_FAULT = `The rating must be ${RATING_MIN} to ${RATING_MAX}.`

export const reviewRule = object({
  product_id: idRule,
  rating: wholeRule.integer(RATING_FAULT).min(RATING_MIN, RATING_FAULT).max(RATING_MAX, RATING_FAULT).required(),
  comment: string()
    .required('The comment field is required.')
    .test('comment', 'The comment field is required.', (value) => readText(value) !== '')
    .max(COMMENT_MAX_LENGTH, `The comment may not be greater than ${COMMENT_MAX_LENGTH} characters.`),
})
