import { useTranslations } from 'next-intl'
import type { Product } from '@/lib/domain/catalog'
import { PhotoGallery } from './photo-gallery'

/** The lightbox's own English names for what it says. */
const LIGHTBOX = {
  Previous: 'previous',
  Next: 'next',
  Close: 'close',
  'Zoom in': 'zoomIn',
  'Zoom out': 'zoomOut',
  Carousel: 'carousel',
  Slide: 'slide',
} as const

export function Gallery({ product }: { product: Product }) {
  const t = useTranslations('product.gallery')
  const gallery = t('label', { name: product.name })
  const count = product.photos.length
  const labels = {
    gallery,
    previous: t('previous'),
    next: t('next'),
    enlarge: t('enlarge'),
    positions: product.photos.map((_, index) => t('position', { index: index + 1, count })),
    lightbox: {
      Lightbox: gallery,
      'Photo gallery': gallery,
      '{index} of {total}': t('position', { index: '{index}', count: '{total}' }),
      ...Object.fromEntries(Object.entries(LIGHTBOX).map(([name, key]) => [name, t(key)])),
    },
  }
  return <PhotoGallery photos={product.photos.map(({ url, alt }) => ({ src: url, alt }))} labels={labels} />
}
