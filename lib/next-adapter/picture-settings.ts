/**
 * Relies on: the settings of Next's picture optimiser
 * Seen in: next 16.4.6
 * Gains: pages look the same under `next start`, which has no lib/server.
 * Without it: pictures differ under `next start`
 * If it changes: take the settings from next/dist/server/image-optimizer/transform.js. Stored pictures keep the old ones until PICTURE_CACHE_MB replaces them.
 */
import type { Sharp } from 'sharp'

/** The ratio of sharp's defaults for AVIF and WebP. */
const AVIF_QUALITY = 50 / 80

/**
 * @param format another one than these four is left to sharp
 * @param quality 1 to 100, of WebP
 */
export function encodeAsNext(picture: Sharp, format: string, quality: number) {
  if (format === 'avif') picture.avif({ quality: Math.max(Math.round(quality * AVIF_QUALITY), 1), effort: 3 })
  else if (format === 'webp') picture.webp({ quality })
  else if (format === 'png') picture.png({ quality })
  else if (format === 'jpeg') picture.jpeg({ quality, mozjpeg: true })
}
