import {
  address,
  constant,
  count,
  data,
  html,
  id,
  list,
  named,
  object,
  orNull,
  page,
  PAGED,
  text,
  time,
  type Descriptions,
} from '@/lib/v2/schema'
import type * as wire from './wire'

const TEASER = {
  id: orNull(id),
  slug: text,
  title: text,
  banner: address,
  description: html,
  created_at: text,
  updated_at: orNull(time),
  meta_title: text,
  meta_description: text,
}
const INGREDIENT = object({ slug: text, variant: text, quantity: count })
const BLOG = named('Blog', { ...TEASER, tags: list(text), ingredients: list(INGREDIENT) })

const SLIDER = object({ id: orNull(id), photo: address, photo_mobile: address, alt: text, heading: text, link_text: text, url: address })
const STORY = object({ id: orNull(id), link: address, banner: address, title: text, created_at: text, description: html })

/** The answers of the content calls. */
export const contentAnswers: Descriptions<typeof wire> = {
  getBusinessSettings: { answer: data(list(object({ type: text, value: text }))) },
  listSliders: { answer: data(list(SLIDER)) },
  listProjects: { answer: data(list(object({ slug: text, title: text, banner: address }))) },
  listBlogs: { answer: page(named('BlogTeaser', TEASER)), query: PAGED },
  getBlog: { answer: data(object({ blog: BLOG }), { result: constant(true), blog: BLOG }) },
  listPolicies: { answer: data(list(object({ slug: text, description: html, updated_at: orNull(time) }))) },
  listStories: { answer: data(list(STORY)) },
}
