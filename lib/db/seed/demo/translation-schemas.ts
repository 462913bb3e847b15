/** The shapes of the demo shop's translations: a folder per language next to the English files. What a file does not say is shown in English. */

import { array, mixed, object, string } from 'yup'

/** A text that is not translated is left out, never empty. */
const text = () => string().min(1)
/** What names the row that is translated. */
const key = () => string().required()

const sectionSchema = object({ heading: text(), html: text() }).noUnknown().optional().default(undefined)

export const productTextsSchema = object({
  slug: key(),
  name: text(),
  cardFact: text(),
  descriptionHtml: text(),
  benefitsHtml: text(),
  specificationHtml: text(),
  faqsHtml: text(),
  about: sectionSchema,
  additional: sectionSchema,
  metaTitle: text(),
  metaDescription: text(),
  originRegion: text(),
  ingredients: text(),
  storage: text(),
}).noUnknown()

export const blogTextsSchema = object({
  slug: key(),
  title: text(),
  html: text(),
  metaTitle: text(),
  metaDescription: text(),
}).noUnknown()

/** Categories and sub-categories, in any order. */
export const categoryTextsSchema = array(
  object({
    slug: key(),
    name: text(),
    shortDescriptionHtml: text(),
    descriptionHtml: text(),
    metaTitle: text(),
    metaDescription: text(),
  }).noUnknown(),
).required()

export const storyTextsSchema = array(object({ link: key(), title: text(), html: text() }).noUnknown()).required()
export const sliderTextsSchema = array(object({ url: key(), heading: text(), linkText: text(), alt: text() }).noUnknown()).required()
export const projectTextsSchema = array(object({ slug: key(), title: text() }).noUnknown()).required()

const isTextRecord = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' && value !== null && Object.values(value).every((one) => typeof one === 'string' && one !== '')

/** English words, types of settings or paths of pictures, each with its text. */
export const textRecordSchema = mixed({ type: 'object of texts', check: isTextRecord }).required()
