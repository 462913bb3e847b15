import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright'
import sharp from 'sharp'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** The first that keeps the picture small enough. */
const QUALITIES = [80, 70, 60, 50, 40]
const MAX_BYTES = 60_000

/**
 * Photographs the window, as WebP of at most 60 kB.
 * @param file  from the project's folder: 'docs/images/home.webp'
 */
export async function savePicture(page: Page, file: string): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  const photo = sharp(await page.screenshot({ animations: 'disabled' }))
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  for (const quality of QUALITIES) {
    const bytes = await photo.clone().webp({ quality }).toBuffer()
    if (bytes.byteLength > MAX_BYTES) continue
    writeFileSync(path.join(root, file), bytes)
    return console.log(`${file}: ${Math.round(bytes.byteLength / 1_000)} kB`)
  }
  throw new Error(`${file} has more than ${MAX_BYTES / 1_000} kB at the lowest quality.`)
}
