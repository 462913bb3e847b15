import type { Browser } from 'playwright'
import { appScreenshots } from '@/lib/db/seed/demo/app-screenshots'
import { savePicture } from './save-picture'

const PAGES: Readonly<Record<string, string>> = {
  home: '/',
  category: '/category/nuts',
  product: '/products/california-almonds',
}
const PHONE_SCALE = 2

/** The pictures of the web app's manifest, each as large as the demo shop's list says. */
export async function photographForManifest(browser: Browser, place: object): Promise<void> {
  for (const { src, width, height } of appScreenshots) {
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
    await page.goto(PAGES[name] ?? '/')
    await savePicture(page, `public${src}`)
    await page.close()
  }
}
