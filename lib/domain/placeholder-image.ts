/** Categories that have a drawing in public/placeholders; every other one shows the drawing of a pouch. */
const DRAWN_CATEGORIES: readonly string[] = [
  'nuts',
  'dry-fruits',
  'dates-and-figs',
  'berries',
  'seeds',
  'spices',
  'healthy-snacks',
  'gift-hampers',
]
const FOLDER = '/placeholders/'

/** The drawing that stands in for a missing photograph. v2 clients expect an address wherever a picture may stand (contract 1.5). */
export const PLACEHOLDER_IMAGE = `${FOLDER}product.svg`

/** @param topCategorySlug of the top-level category the product belongs to */
export const placeholderImage = (topCategorySlug: string): string =>
  DRAWN_CATEGORIES.includes(topCategorySlug) ? `${FOLDER}${topCategorySlug}.svg` : PLACEHOLDER_IMAGE

/** The address of a photograph, or '' where only a drawing stands in for one: crawlers and feeds are told of photographs alone. */
export const photographOf = (imageUrl: string): string => (isPlaceholder(imageUrl) ? '' : imageUrl)

/** Whether an address is one of our drawings, or no address at all: a remote server may send no picture. */
export const isPlaceholder = (imageUrl: string): boolean => imageUrl === '' || imageUrl.startsWith(FOLDER)
