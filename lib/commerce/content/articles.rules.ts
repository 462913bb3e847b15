import { object, string } from 'yup'
import { isSlug } from '@/lib/kernel/links'
import { readTimeInIndia } from '@/lib/i18n/dates'
import { fieldsWith, translatedFields } from '@/lib/kernel/translated-fields'
import { ARTICLE_TRANSLATIONS } from './articles.model'

const LINE_MAX = 300
/** The HTML of a long article from a word processor is ten times as long as its text. */
const HTML_MAX = 40_000

const line = string().defined().max(LINE_MAX, `This may not be longer than ${LINE_MAX} characters.`)
export const htmlRule = string().defined().max(HTML_MAX, `The text may not be longer than ${HTML_MAX} characters.`)
/** A path on this site, not '//other.example'. */
const PICTURE = /^(?:\/(?![/\\])|https:\/\/)\S+$/
export const pictureRule = line.matches(PICTURE, {
  message: 'Enter the path of a picture, such as /demo/almonds.webp, or an address with https://',
  excludeEmptyString: true,
})

export const articleFieldsRule = object({
  title: line.required('The article needs a title.'),
  slug: line
    .required('Enter the last part of its address.')
    .test('slug', 'Only small letters, digits and hyphens, at most 120.', (text) => !text || isSlug(text)),
  banner: pictureRule,
  banner_alt: line,
  html: htmlRule,
  tags: line,
  meta_title: line,
  meta_description: line,
  ...fieldsWith(translatedFields(ARTICLE_TRANSLATIONS), (name) => (name.endsWith('_html') ? htmlRule : line)),
})

export const articleChangeRule = object({ fields: articleFieldsRule.required(), version: string().defined().max(64) })

/** `at` '': now. */
export const publishRule = object({
  version: string().required().max(64),
  at: string()
    .defined()
    .test('time', 'Choose a date and a time.', (text) => !text || readTimeInIndia(text) !== null),
})
export const seenRule = object({ version: string().required().max(64) })
export const cleanRule = object({ html: htmlRule })
