import type { Transaction } from '../connection'
import { blogs, projects, settings, sliders, stories, synonyms } from '../schema'
import type { DemoShop } from './demo/demo-shop'
import { demoImage } from './demo-image'
import { publicSettings } from './public-settings'

type Content = Pick<DemoShop, 'settings' | 'sliders' | 'projects' | 'blogs' | 'stories'>

/** Existing settings do not change. */
export async function insertSettings(tx: Transaction, wanted: Readonly<Record<string, string>>): Promise<void> {
  const rows = Object.entries(wanted).map(([type, value]) => ({ type, value, public: publicSettings.has(type) }))
  await tx.insert(settings).values(rows).onConflictDoNothing()
}

export async function insertContent(tx: Transaction, content: Content): Promise<void> {
  await insertSettings(tx, content.settings)
  await tx.insert(sliders).values(
    content.sliders.map(({ heading, linkText, url, photo, photoMobile, alt }, position) => ({
      heading,
      linkText,
      url,
      photoPath: demoImage(photo).path,
      photoMobilePath: demoImage(photoMobile).path,
      photoAlt: alt,
      position,
    })),
  )
  await tx
    .insert(projects)
    .values(content.projects.map(({ slug, title, banner }, position) => ({ slug, title, ...bannerOf(banner), position })))
  await tx.insert(blogs).values(
    content.blogs.map(({ banner, tags, publishedAt, ...same }) => ({
      ...same,
      ...bannerOf(banner),
      tags: [...tags],
      publishedAt: new Date(publishedAt),
      createdAt: new Date(publishedAt),
      updatedAt: new Date(publishedAt),
    })),
  )
  await tx
    .insert(stories)
    .values(
      content.stories.map(({ banner, publishedAt, ...same }) => ({ ...same, ...bannerOf(banner), publishedAt: new Date(publishedAt) })),
    )
}

function bannerOf(image: string): { bannerPath: string; bannerAlt: string } {
  const { path, alt } = demoImage(image)
  return { bannerPath: path, bannerAlt: alt }
}

export async function insertSynonyms(tx: Transaction, groups: DemoShop['synonyms']): Promise<void> {
  await tx.insert(synonyms).values(groups.map((terms, position) => ({ terms, position })))
}
