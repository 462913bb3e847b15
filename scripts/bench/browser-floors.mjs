import { writeFileSync } from 'node:fs'
import { chromium } from 'playwright'
import { findBrowser } from '../../e2e/browser.mjs'
import { startHandWritten } from './hand-written.mjs'
import { PICTURE_PAGES, pictureFile } from './next-app.mjs'
import { firstPicture } from './phone.mjs'

/**
 * A browser, and the floors with the pictures that our own pages show first.
 * @param {import('./context.mjs').BenchContext} context
 */
export async function openBrowser({ life, shop, pages, nextApp }) {
  const empty = await nextApp()
  const browser = await chromium.launch(await findBrowser())
  const close = () => browser.close()
  life.signal.addEventListener('abort', () => void close())
  /** @type {Record<string, Buffer>} */
  const pictures = {}
  for (const name of PICTURE_PAGES) {
    const address = await firstPicture(browser, shop.address + (pages[name] ?? '/'))
    if (address === '') throw new Error(`The page ${name} shows no picture.`)
    const answer = await fetch(address, { headers: { accept: 'image/avif,image/webp,*/*' } })
    const picture = Buffer.from(await answer.arrayBuffer())
    pictures[name] = picture
    writeFileSync(pictureFile(name), picture)
  }
  const handWritten = await startHandWritten(life, pictures)
  return { browser, empty, handWritten, close: () => Promise.all([close(), handWritten.stop()]) }
}
