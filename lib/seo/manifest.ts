import 'server-only'
import { array, number, object, string } from 'yup'
import type { BusinessSettings } from '@/lib/commerce/content/model'
import { DEFAULT_LOCALE, HTML_LANG, type Locale } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'
import { localHref } from '@/lib/local-href.mjs'

const COLOURS = { theme: '#1f3d2b', ground: '#fbf8f2' }
/** Longer names are cut below an icon on a home screen. */
const SHORT_NAME_CHARACTERS = 12

/** The setting app_screenshots: pictures of the shop that browsers show before it is installed. */
const screenshotsRule = array(
  object({
    src: string().required(),
    width: number().integer().positive().required(),
    height: number().integer().positive().required(),
    label: string().required(),
  }),
)
  .strict()
  .required()

/** Pictures that the setting does not describe fully are left out, all of them: browsers show them together. */
function screenshotsOf(setting: string | undefined) {
  try {
    const read = screenshotsRule.validateSync(JSON.parse(setting ?? '[]'))
    return read.map(({ src, width, height, label }) => ({
      src,
      label,
      sizes: `${width}x${height}`,
      form_factor: width > height ? ('wide' as const) : ('narrow' as const),
    }))
  } catch {
    return []
  }
}

/** The query key of the manifest's address. */
export const LANGUAGE_KEY = 'language'

const MANIFEST = '/manifest.webmanifest'

/** The manifest address for pages of a language. */
export const manifestHref = (locale: Locale): string => (locale === DEFAULT_LOCALE ? MANIFEST : `${MANIFEST}?${LANGUAGE_KEY}=${locale}`)

/**
 * The manifest of the shop, with which browsers install it (w3.org/TR/appmanifest). Each language is an app of its own, so that a visit to a page in another
 * one does not rename an installed app.
 * @param shop  the settings in that language
 */
export function composeManifest(shop: BusinessSettings, locale: Locale) {
  const texts = messagesOf(locale).manifest
  const home = localHref('/', locale)
  const name = shop['website_name'] ?? ''
  const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
    src: `/icons/${file}`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  const screenshots = screenshotsOf(shop['app_screenshots'])
  return {
    id: home,
    name: shop['meta_title'] || name,
    short_name: name.length > SHORT_NAME_CHARACTERS ? (name.split(' ', 1)[0] ?? name) : name,
    description: shop['meta_description'] ?? '',
    lang: HTML_LANG[locale],
    start_url: home,
    scope: '/',
    display: 'standalone',
    categories: ['shopping', 'food'],
    theme_color: COLOURS.theme,
    background_color: COLOURS.ground,
    icons: shop['site_icon_path']
      ? [icon('app-192.png', 192, 'any'), icon('app-512.png', 512, 'any'), icon('maskable-512.png', 512, 'maskable')]
      : [],
    shortcuts: [
      { name: texts.search, url: localHref('/search', locale) },
      { name: texts.cart, url: localHref('/cart', locale) },
      { name: texts.orders, url: localHref('/purchase-history', locale) },
      { name: texts.wishlist, url: localHref('/wishlist', locale) },
    ],
    ...(screenshots.length > 0 ? { screenshots } : {}),
  }
}
