import { readFileSync } from 'node:fs'
import { optimizeImage } from 'next/dist/server/image-optimizer/transform'
import { renderPicture } from '@/lib/pictures/recipes'
import { holds } from '@/lib/testing/contract'

const PHOTO = readFileSync('public/demo/products/cloves-2.webp')

it.each([
  ['image/avif', 'image/avif'],
  ['image/webp', 'image/webp'],
  ['', 'image/jpeg'],
] as const)('PERF-01 a picture resized for %p has the same bytes as that of Next', (type, contentType) =>
  holds('picture-settings.ts', async () => {
    for (const quality of [70, 80]) {
      const picture = await renderPicture({ kind: 'resize', source: PHOTO, width: 180, quality, type })
      const next = await optimizeImage({ buffer: PHOTO, contentType, quality, width: 180 })
      expect([quality, picture?.type, Buffer.compare(picture?.bytes ?? new Uint8Array(), next)]).toEqual([quality, contentType, 0])
    }
  })(),
)
