import { useTranslations } from 'next-intl'
import { Picture } from '@/components/ui/picture'
import type { Product } from '@/lib/domain/catalog'
import type { GalleryPhoto } from './gallery-photo'
import { PhotoGallery } from './photo-gallery'

const SLIDE_PX = 1080
const THUMBNAIL_PX = 96

/** The photos in the sizes they are shown in; the first is the page's largest first paint. */
export function Gallery({ product }: { product: Product }) {
  const t = useTranslations('product.gallery')
  const photos = product.photos.map(({ url, alt }, index): GalleryPhoto => ({
    src: url,
    alt,
    slide: (
      <Picture
        src={url}
        alt={alt}
        width={SLIDE_PX}
        height={SLIDE_PX}
        sizes="(width >= 80rem) 656px, (width >= 40rem) 500px, 100vw"
        priority={index === 0}
        grain="fine"
        className="size-full object-cover"
      />
    ),
    thumbnail: <Picture src={url} alt="" width={THUMBNAIL_PX} height={THUMBNAIL_PX} sizes="80px" className="size-full object-cover" />,
  }))
  const labels = {
    gallery: t('label', { name: product.name }),
    previous: t('previous'),
    next: t('next'),
    enlarge: t('enlarge'),
    positions: photos.map((_, index) => t('position', { index: index + 1, count: photos.length })),
    lightbox: {
      Previous: t('previous'),
      Next: t('next'),
      Close: t('close'),
      Lightbox: t('label', { name: product.name }),
      'Zoom in': t('zoomIn'),
      'Zoom out': t('zoomOut'),
    },
  }
  return <PhotoGallery photos={photos} labels={labels} />
}
