import type { Blog, BlogTeaser, Project, Slider } from '@/lib/domain/content'
import type { BlogRow, BlogTeaserRow, ProjectRow, SliderRow } from './content.queries'

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
  metaTitle: row.metaTitle,
  metaDescription: row.metaDescription,
})

export const presentBlog = (row: BlogRow): Blog => ({ ...presentBlogTeaser(row), tags: row.tags })
