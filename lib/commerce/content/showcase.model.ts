import type { TranslatedProperties } from '@/lib/kernel/translated-fields'

/** Featured content: home page banners, projects, customers' stories. */

export const SHOWCASES = ['banners', 'projects', 'stories'] as const
export type Showcase = (typeof SHOWCASES)[number]

/** For each showcase: its form fields, each with its column. */
export const COLUMNS_OF: Readonly<Record<Showcase, Readonly<Record<string, string>>>> = {
  banners: {
    photo: 'photo_path',
    photo_mobile: 'photo_mobile_path',
    alt: 'photo_alt',
    heading: 'heading',
    link_text: 'link_text',
    url: 'url',
  },
  projects: { title: 'title', slug: 'slug', banner: 'banner_path', banner_alt: 'banner_alt' },
  stories: {
    title: 'title',
    link: 'link',
    banner: 'banner_path',
    banner_alt: 'banner_alt',
    published_at: 'published_at',
    html: 'html',
  },
}

/** Of each showcase: the fields that are translated. */
export const TRANSLATIONS_OF: Readonly<Record<Showcase, TranslatedProperties>> = {
  banners: { alt: 'photoAlt', heading: 'heading', link_text: 'linkText' },
  projects: { title: 'title', banner_alt: 'bannerAlt' },
  stories: { title: 'title', banner_alt: 'bannerAlt', html: 'html' },
}

export type ShownFields = Readonly<Record<string, string>>

export type ShownItem = { id: number; fields: ShownFields; isShown: boolean; version: string }

/** Stories are sorted by date. */
export const hasOrder = (showcase: Showcase): boolean => showcase !== 'stories'
