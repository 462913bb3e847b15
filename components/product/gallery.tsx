import { useTranslations } from 'next-intl'
import { ProductPicture } from '@/components/shared/product-picture'
import type { Product } from '@/lib/commerce/catalog/model'
import { PhotoGallery } from './photo-gallery'

/** Maps the lightbox's English label names to message keys. */
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
  const [t, role] = [useTranslations('product.gallery'), useTranslations('home.carousel')]
  if (product.photos.length === 0) return <Drawing product={product} />
  const gallery = t('label', { name: product.name })
  const count = product.photos.length
  const labels = {
    gallery,
    role: role('role'),
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

const DRAWING_PX = 400

/** For a product without a photograph: no stepping and no lightbox. */
const Drawing = ({ product: { name, imageUrl } }: { product: Product }) => (
  <div className="gallery">
    <div className="gallery-stage">
      <div className="aspect-square overflow-hidden rounded-card bg-panel">
        <ProductPicture src={imageUrl} alt={name} width={DRAWING_PX} height={DRAWING_PX} sizes="100vw" priority caption={name} />
      </div>
    </div>
  </div>
)
