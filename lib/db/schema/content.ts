import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, pgView, text } from 'drizzle-orm/pg-core'
import type { Ingredient } from '@/lib/commerce/content/model'
import { createdAt, id, moment, shownPictures, translations, updatedAt } from './columns'

/** @owner content */
export const settings = pgTable('settings', {
  type: text('type').primaryKey(),
  value: text('value'),
  translations: translations(),
  /** /business-settings returns only public rows: an allow-list, so that a new secret is hidden by default. */
  public: boolean('public').notNull().default(false),
})

/** The policies that the shop has written itself. Without a row, or with an empty text, a page shows the text of the storefront. @owner content */
export const policies = pgTable(
  'policies',
  {
    slug: text('slug').primaryKey(),
    html: text('html').notNull().default(''),
    translations: translations(),
    updatedAt: updatedAt(),
  },
  (table) => [check('policies_slug', sql`${table.slug} ~ '^[a-z0-9-]{1,120}$'`)],
)

/** @owner content */
export const sliders = pgTable('sliders', {
  id: id(),
  heading: text('heading').notNull().default(''),
  linkText: text('link_text').notNull().default(''),
  url: text('url').notNull().default(''),
  photoPath: text('photo_path').notNull(),
  photoMobilePath: text('photo_mobile_path').notNull().default(''),
  photoAlt: text('photo_alt').notNull().default(''),
  translations: translations(),
  position: integer('position').notNull().default(0),
  published: boolean('published').notNull().default(true),
})

/** @owner content */
export const projects = pgTable('projects', {
  id: id(),
  /** A path of the shop, not only a name: '/category/gift-hampers'. */
  slug: text('slug').notNull().unique(),
  title: text('title').notNull(),
  bannerPath: text('banner_path').notNull(),
  bannerAlt: text('banner_alt').notNull().default(''),
  translations: translations(),
  position: integer('position').notNull().default(0),
  published: boolean('published').notNull().default(true),
})

/** @owner content */
export const blogs = pgTable(
  'blogs',
  {
    id: id(),
    slug: text('slug').notNull().unique(),
    title: text('title').notNull(),
    bannerPath: text('banner_path').notNull(),
    bannerAlt: text('banner_alt').notNull().default(''),
    html: text('html').notNull(),
    tags: text('tags').array().notNull().default([]),
    /** By slug and label, not by id: an article keeps them while a product is unavailable, and shows those that are for sale. */
    ingredients: jsonb('ingredients').$type<readonly Ingredient[]>().notNull().default([]),
    metaTitle: text('meta_title').notNull().default(''),
    metaDescription: text('meta_description').notNull().default(''),
    translations: translations(),
    published: boolean('published').notNull().default(true),
    publishedAt: moment('published_at').notNull().defaultNow(),
    /** When a worker will publish the unpublished article. null: not scheduled. */
    publishAt: moment('publish_at'),
    /** A link with this token shows the article, published or not; null: no such link exists. */
    previewToken: text('preview_token'),
    /** Afterwards the token is invalid. Null: no token. */
    previewExpiresAt: moment('preview_expires_at'),
    createdAt: createdAt(),
    /** Written by a trigger: when the article last changed. */
    updatedAt: updatedAt(),
  },
  (table) => [
    index('blogs_newest')
      .on(table.publishedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.published}`),
    index('blogs_planned')
      .on(table.publishAt)
      .where(sql`${table.publishAt} is not null`),
    index('blogs_preview')
      .on(table.previewToken)
      .where(sql`${table.previewToken} is not null`),
    check('blogs_slug', sql`${table.slug} ~ '^[a-z0-9-]{1,120}$'`),
  ],
)

/** @owner content */
export const stories = pgTable('stories', {
  id: id(),
  title: text('title').notNull(),
  link: text('link').notNull().default(''),
  bannerPath: text('banner_path').notNull(),
  bannerAlt: text('banner_alt').notNull().default(''),
  html: text('html').notNull(),
  translations: translations(),
  published: boolean('published').notNull().default(true),
  publishedAt: moment('published_at').notNull().defaultNow(),
})

/** The pictures that published content shows by their address, with what shows them (lib/db/functions/content-views.sql). @owner content */
export const contentPictures = pgView('content_pictures', shownPictures()).existing()
