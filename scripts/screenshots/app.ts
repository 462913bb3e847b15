import type { Browser } from 'playwright'
import { demoShop, readDemoTexts } from '@/lib/db/seed/demo/demo-shop'
import { DEFAULT_LOCALE, LOCALES } from '@/lib/i18n/locales'
import { localHref } from '@/lib/local-href.mjs'
import { savePicture } from './save-picture'

const PAGES: Readonly<Record<string, string>> = {
  home: '/',
  category: '/category/nuts',
  product: '/products/california-almonds',
}
const PHONE_SCALE = 2

type Picture = { src: string; width: number; height: number }

/** The pictures that the demo shop's setting app_screenshots names in each language. */
const pictures = LOCALES.flatMap((locale) => {
  const settings: Readonly<Record<string, string>> = locale === DEFAULT_LOCALE ? demoShop().settings : readDemoTexts(locale).settings
  // Written by the demo shop, and checked by lib/seo/manifest.test.ts.
  return (JSON.parse(settings['app_screenshots'] ?? '[]') as Picture[]).map((picture) => ({ ...picture, locale }))
})

/** The pictures of the web app's manifest, each as large as the demo shop's setting says. */
export async function photographForManifest(browser: Browser, place: object): Promise<void> {
  for (const { src, width, height, locale } of pictures) {
    const isPhone = height > width
    const scale = isPhone ? PHONE_SCALE : 1
    const viewport = { width: width / scale, height: height / scale }
    const page = await browser.newPage({
      ...place,
      viewport,
      deviceScaleFactor: scale,
      isMobile: isPhone,
      hasTouch: isPhone,
      reducedMotion: 'reduce',
    })
    const name = /(\w+)-\w+\.webp$/.exec(src)?.[1] ?? ''
    await page.goto(localHref(PAGES[name] ?? '/', locale))
    await savePicture(page, `public${src}`)
    await page.close()
  }
}
