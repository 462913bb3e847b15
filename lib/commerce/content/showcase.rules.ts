import { array, object, string } from 'yup'
import { idRule } from '@/lib/kernel/rules'
import { readTimeInIndia } from '@/lib/i18n/dates'
import { fieldsWith, translatedFields } from '@/lib/kernel/translated-fields'
import { pictureRule } from './articles.rules'
import { type Showcase, TRANSLATIONS_OF } from './showcase.model'

const line = string().defined().max(300, 'This may not be longer than 300 characters.')
const htmlRule = string().defined().max(20_000, 'The text may not be longer than 20000 characters.')
const picture = pictureRule.required('Enter the path of a picture.')
const ADDRESS = /^(?:\/(?![/\\])|https:\/\/)\S*$/
const address = line.matches(ADDRESS, {
  message: 'Enter a path of the shop, such as /category/nuts, or an address with https://',
  excludeEmptyString: true,
})

const translations = (showcase: Showcase) =>
  fieldsWith(translatedFields(TRANSLATIONS_OF[showcase]), (name) => (name.endsWith('_html') ? htmlRule : line))

const FIELDS = {
  banners: object({
    photo: picture,
    photo_mobile: pictureRule,
    alt: line,
    heading: line,
    link_text: line,
    url: address,
    ...translations('banners'),
  }),
  projects: object({
    title: line.required('It needs a title.'),
    slug: address.required('Enter the path that it leads to.'),
    banner: picture,
    banner_alt: line,
    ...translations('projects'),
  }),
  stories: object({
    title: line.required('It needs a title.'),
    link: address,
    banner: picture,
    banner_alt: line,
    published_at: string()
      .required('Choose a date and a time.')
      .test('time', 'Choose a date and a time.', (text) => !text || readTimeInIndia(text) !== null),
    html: htmlRule,
    ...translations('stories'),
  }),
} satisfies Readonly<Record<Showcase, object>>

const version = string().defined().max(64)

export const shownItemRule = (showcase: Showcase) => object({ fields: FIELDS[showcase].required(), version })
export const shownRule = object({
  is_shown: string()
    .oneOf(['0', '1'] as const)
    .required(),
  version: string().required().max(64),
})
export const orderRule = object({ ids: array(idRule).required().max(500) })
