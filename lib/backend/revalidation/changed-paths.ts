/** The pages that a stale tag names first; what else shows the same is not new to a search engine. */
const PAGE_OF: Readonly<Record<string, string>> = {
  products: '/shop',
  shop: '/shop',
  blogs: '/blogs',
  stories: '/stories',
  settings: '/',
  categories: '/',
  sliders: '/',
  projects: '/',
  reviews: '/',
}
const FOLDER_OF: Readonly<Record<string, string>> = { product: '/products', category: '/category', blog: '/blog' }

function pathOf(tag: string): string | null {
  const [kind = '', slug] = tag.split(':', 2)
  if (slug === undefined) return PAGE_OF[kind] ?? null
  const folder = FOLDER_OF[kind]
  return folder === undefined ? null : `${folder}/${slug}`
}

/** Each once. */
export const changedPaths = (tags: readonly string[]): readonly string[] => [...new Set(tags.map(pathOf).filter((path) => path !== null))]
