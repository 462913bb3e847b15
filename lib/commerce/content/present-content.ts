import type { Blog, BlogTeaser, Project, Slider, Story } from '@/lib/domain/content'
import type { BlogRow, BlogTeaserRow, ProjectRow, SliderRow, StoryRow } from './content.queries'

export const presentSlider = (row: SliderRow): Slider => ({
  id: row.id,
  photoUrl: row.photoPath,
  photoMobileUrl: row.photoMobilePath || row.photoPath,
  alt: row.photoAlt,
  heading: row.heading,
  linkText: row.linkText,
  url: row.url,
})

export const presentProject = (row: ProjectRow): Project => ({ slug: row.slug, title: row.title, bannerUrl: row.bannerPath })

export const presentBlogTeaser = (row: BlogTeaserRow): BlogTeaser => ({
  id: row.id,
  slug: row.slug,
  title: row.title,
  bannerUrl: row.bannerPath,
  descriptionHtml: row.html,
  createdAt: row.publishedAt.toISOString(),
  // Written down before it was published: not changed since.
  updatedAt: (row.updatedAt > row.publishedAt ? row.updatedAt : row.publishedAt).toISOString(),
  metaTitle: row.metaTitle,
  metaDescription: row.metaDescription,
})

export const presentStory = (row: StoryRow): Story => ({
  id: row.id,
  link: row.link,
  bannerUrl: row.bannerPath,
  title: row.title,
  createdAt: row.publishedAt.toISOString(),
  descriptionHtml: row.html,
})

export const presentBlog = (row: BlogRow): Blog => ({ ...presentBlogTeaser(row), tags: row.tags })
