import type { OwnPolicy } from './policies.model'
import { type Blog, type BlogTeaser, type BusinessSettings, type Ingredient, type Project, type Slider, type Story } from './model'
import { plainText } from '@/lib/html/text'
import { isSlug } from '@/lib/kernel/links'
import { MAX_QUANTITY, MIN_QUANTITY } from '@/lib/kernel/business'
import { defineCall, InvalidAnswer, type ReadContext, type Wire, type WriteContext } from '@/lib/v2/call'
import {
  asIdOrNull,
  asImageUrl,
  asList,
  asNumberOrNull,
  asText,
  asTextOrNull,
  asWire,
  asWires,
  dataList,
  readEach,
  readLoosePage,
  type ServedPage,
  writeData,
  writeImage,
  writePage,
} from '@/lib/v2/codec'

/** Settings whose value is a picture's path. */
const PICTURE_SETTINGS: readonly string[] = [
  'header_logo_path',
  'footer_logo_path',
  'site_icon_path',
  'payment_method_images',
  'about_us_image',
]

/** Shown as HTML, sanitised by the page. All other settings are plain text, including in feeds and structured data. */
const HTML_SETTINGS: readonly string[] = ['about_us_description', 'website_topbar_content', 'frontend_copyright_text']

/** Markup that other servers' text editors write into a setting. */
const IS_HTML = /<\/?(?:p|br|div|span|strong|b|em|i|u|a|ul|ol|li|h[1-6])\b[^<>]*>|&(?:[a-z]+|#\d+);/i

function readSetting(type: string, value: unknown, from: ReadContext): string {
  if (PICTURE_SETTINGS.includes(type)) return asImageUrl(value, from)
  const text = asText(value)
  return IS_HTML.test(text) && !HTML_SETTINGS.includes(type) ? plainText(text) : text
}

/** GET /business-settings: a list of type/value entries; only public ones leave the engine (contract D-15). */
export const getBusinessSettings = defineCall<BusinessSettings>({
  method: 'GET',
  path: '/business-settings',
  write: (settings, to) =>
    writeData(
      Object.entries(settings).map(([type, value]) => ({ type, value: PICTURE_SETTINGS.includes(type) ? writeImage(value, to) : value })),
    ),
  read: (body, from) =>
    Object.fromEntries(
      dataList(body).flatMap((entry) => {
        const type = asText(entry['type'])
        return type === '' ? [] : [[type, readSetting(type, entry['value'], from)]]
      }),
    ),
})

/** null without a photo, because a slide cannot be shown without it. */
function readSlider(slider: Wire, from: ReadContext): Slider | null {
  const photoUrl = asImageUrl(slider['photo'], from)
  if (photoUrl === '') return null
  return {
    id: asIdOrNull(slider['id']),
    photoUrl,
    photoMobileUrl: asImageUrl(slider['photo_mobile'], from) || photoUrl,
    alt: asText(slider['alt']),
    heading: asText(slider['heading']),
    linkText: asText(slider['link_text']),
    url: asText(slider['url']),
  }
}

/** GET /sliders: `photo_mobile` and `alt` are additions. */
export const listSliders = defineCall<readonly Slider[]>({
  method: 'GET',
  path: '/sliders',
  write: (sliders, to) =>
    writeData(
      sliders.map((slider) => ({
        id: slider.id,
        photo: writeImage(slider.photoUrl, to),
        photo_mobile: writeImage(slider.photoMobileUrl, to),
        alt: slider.alt,
        heading: slider.heading,
        link_text: slider.linkText,
        url: slider.url,
      })),
    ),
  read: (body, from) => readEach(dataList(body), (slider) => readSlider(slider, from)),
})

/** GET /projects: banners; the slug is a relative path (HOME-04). */
export const listProjects = defineCall<readonly Project[]>({
  method: 'GET',
  path: '/projects',
  write: (projects, to) => writeData(projects.map(({ slug, title, bannerUrl }) => ({ slug, title, banner: writeImage(bannerUrl, to) }))),
  read: (body, from) =>
    readEach(dataList(body), (project) => {
      const bannerUrl = asImageUrl(project['banner'], from)
      return bannerUrl === '' ? null : { slug: asText(project['slug']), title: asText(project['title']), bannerUrl }
    }),
})

/** The documented fields. */

const writeTeaser = (blog: BlogTeaser, to: WriteContext): Wire => ({
  id: blog.id,
  slug: blog.slug,
  title: blog.title,
  banner: writeImage(blog.bannerUrl, to),
  description: blog.descriptionHtml,
  created_at: blog.createdAt,
  updated_at: blog.updatedAt,
  meta_title: blog.metaTitle,
  meta_description: blog.metaDescription,
})

const readTeaser = (blog: Wire, from: ReadContext): BlogTeaser => ({
  id: asIdOrNull(blog['id']),
  slug: asText(blog['slug']),
  title: asText(blog['title']),
  bannerUrl: asImageUrl(blog['banner'], from),
  descriptionHtml: asText(blog['description']),
  createdAt: asText(blog['created_at']),
  updatedAt: asTextOrNull(blog['updated_at']),
  metaTitle: asText(blog['meta_title']),
  metaDescription: asText(blog['meta_description']),
})

/** null without a product and a whole number of packs, because such an ingredient cannot be put into a cart. */
function readIngredient(given: Wire): Ingredient | null {
  const [slug, quantity] = [asText(given['slug']), asNumberOrNull(given['quantity'])]
  if (!isSlug(slug) || quantity === null || !Number.isInteger(quantity) || quantity < MIN_QUANTITY || quantity > MAX_QUANTITY) return null
  return { slug, variant: asText(given['variant']), quantity }
}

/** GET /blogs: all articles without `page`, newest first; 12 a page with it. `updated_at` is an addition. */
export const listBlogs = defineCall<ServedPage<BlogTeaser>>({
  method: 'GET',
  path: '/blogs',
  write: (page, to) =>
    writePage(
      page,
      page.items.map((blog) => writeTeaser(blog, to)),
      to,
    ),
  read: (body, from) =>
    readLoosePage(body, (blog) => (asText(blog['slug']) === '' || asText(blog['title']) === '' ? null : readTeaser(blog, from))),
})

/**
 * GET /blog/{slug}: the article at `blog` and at `data.blog`, for both readings of the documents (ruling 8). null if the server answers an unknown slug without
 * an article (contract 3.32); ours answers 404. `ingredients` is an addition.
 */
export const getBlog = defineCall<Blog | null>({
  method: 'GET',
  path: '/blog/{slug}',
  refusals: { not_found: { status: 404, text: 'content.blog_not_found' } },
  write: (blog, to) => {
    const wire = blog && { ...writeTeaser(blog, to), tags: blog.tags, ingredients: blog.ingredients }
    return { result: true, blog: wire, ...writeData({ blog: wire }) }
  },
  read: (body, from) => {
    const told = body['blog'] === undefined ? asWire(body['data'])['blog'] : body['blog']
    if (told === null) return null
    const blog = asWire(told)
    if (asText(blog['title']) === '') throw new InvalidAnswer()
    return {
      ...readTeaser(blog, from),
      tags: asList(blog['tags']).map(asText),
      ingredients: readEach(asWires(blog['ingredients']), readIngredient),
    }
  },
})

/** GET /stories: customers' stories, newest first. */
export const listStories = defineCall<readonly Story[]>({
  method: 'GET',
  path: '/stories',
  write: (stories, to) =>
    writeData(
      stories.map(({ id, link, bannerUrl, title, createdAt, descriptionHtml }) => ({
        id,
        link,
        banner: writeImage(bannerUrl, to),
        title,
        created_at: createdAt,
        description: descriptionHtml,
      })),
    ),
  read: (body, from) =>
    readEach(dataList(body), (story) => {
      const title = asText(story['title'])
      if (title === '') return null
      return {
        // The documents list no id.
        id: asIdOrNull(story['id']),
        link: asText(story['link']),
        bannerUrl: asImageUrl(story['banner'], from),
        title,
        createdAt: asText(story['created_at']),
        descriptionHtml: asText(story['description']),
      }
    }),
})

/** GET /policies, an addition: the policies that the shop has written itself. For all others, pages show the storefront's built-in text. */
export const listPolicies = defineCall<readonly OwnPolicy[]>({
  method: 'GET',
  path: '/policies',
  isAddition: true,
  write: (policies) => writeData(policies.map(({ slug, html, updatedAt }) => ({ slug, description: html, updated_at: updatedAt }))),
  read: (body) =>
    readEach(dataList(body), (policy) => {
      const [slug, html] = [asText(policy['slug']), asText(policy['description'])]
      return slug === '' || html === '' ? null : { slug, html, updatedAt: asTextOrNull(policy['updated_at']) }
    }),
})
