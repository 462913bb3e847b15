import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { readDemoTexts } from '@/lib/db/seed/demo/demo-shop'
import { settings } from '@/lib/db/seed/demo/settings'
import { publicSettings } from '@/lib/db/seed/insert-content'
import { composeManifest, manifestHref } from './manifest'

const compose = (settings: Record<string, string>) => composeManifest(settings, 'en')
const shop = { website_name: 'Mewa House', meta_title: 'Mewa House: Dry Fruits', site_icon_path: '/demo/icon.svg' }
const wide = { src: '/demo/wide.webp', width: 1280, height: 800, label: 'Home' }

it('SHELL-20 names the shop, and its icons only when it has one', () => {
  const manifest = compose(shop)
  expect(manifest).toMatchObject({
    id: '/',
    name: 'Mewa House: Dry Fruits',
    short_name: 'Mewa House',
    lang: 'en-IN',
    start_url: '/',
    scope: '/',
  })
  expect(manifest.icons).toHaveLength(3)
  expect(compose({ ...shop, site_icon_path: '' }).icons).toEqual([])
})

it('SHELL-20 is another app in Hindi, with its own start, texts and address', () => {
  const manifest = composeManifest({ ...shop, website_name: 'मेवा हाउस' }, 'hi')
  expect(manifest).toMatchObject({ id: '/hi', lang: 'hi-IN', start_url: '/hi', scope: '/', short_name: 'मेवा हाउस' })
  expect(manifest.shortcuts).toEqual([
    { name: 'खोजें', url: '/hi/search' },
    { name: 'कार्ट', url: '/hi/cart' },
    { name: 'मेरे ऑर्डर', url: '/hi/purchase-history' },
    { name: 'विशलिस्ट', url: '/hi/wishlist' },
  ])
  expect([manifestHref('en'), manifestHref('hi')]).toEqual(['/manifest.webmanifest', '/manifest.webmanifest?language=hi'])
})

it('SHELL-20 shortens a name that a home screen would cut', () => {
  expect(compose({ website_name: 'Mewa House of Delhi' }).short_name).toBe('Mewa')
  expect(compose({ website_name: 'Suryanarayanaswamy' }).short_name).toBe('Suryanarayanaswamy')
})

it('SHELL-20 has the pictures of the setting app_screenshots, by their form', () => {
  const narrow = { ...wide, src: '/demo/narrow.webp', width: 780, height: 1688 }
  expect(compose({ ...shop, app_screenshots: JSON.stringify([wide, narrow]) }).screenshots).toEqual([
    { src: '/demo/wide.webp', sizes: '1280x800', label: 'Home', form_factor: 'wide' },
    { src: '/demo/narrow.webp', sizes: '780x1688', label: 'Home', form_factor: 'narrow' },
  ])
})

it.each(['{', '{}', '[1]', JSON.stringify([{ ...wide, width: '1280' }]), JSON.stringify([wide, { ...wide, label: undefined }])])(
  'SHELL-20 has no pictures when the setting is not whole: %s',
  (app_screenshots) => {
    expect(compose({ ...shop, app_screenshots }).screenshots).toBeUndefined()
  },
)

it.each([
  ['English', settings, /^[A-Z]/],
  ['Hindi', { ...settings, ...readDemoTexts('hi').settings }, /^\p{Script=Devanagari}/u],
])(
  'SHELL-20 shows the demo shop in %s on phones and computers, by small pictures of the said size that a browser may read about',
  async (_, shown, inItsScript) => {
    const { screenshots = [] } = compose(shown)
    expect(publicSettings.has('app_screenshots')).toBe(true)
    expect(new Set(screenshots.map(({ form_factor }) => form_factor))).toEqual(new Set(['narrow', 'wide']))
    for (const { label } of screenshots) expect(label).toMatch(inItsScript)
    for (const { src, sizes } of screenshots) {
      const file = readFileSync(`public${src}`)
      const { width, height, format } = await sharp(file).metadata()
      expect([src, `${width}x${height}`, format]).toEqual([src, sizes, 'webp'])
      expect([src, file.byteLength <= 60_000]).toEqual([src, true])
      // As browsers ask of a screenshot: 320 to 3,840 pixels, and at most 2.3 times as long as wide.
      expect([src, Math.min(width, height) >= 320, Math.max(width, height) / Math.min(width, height) <= 2.3]).toEqual([src, true, true])
    }
  },
)
