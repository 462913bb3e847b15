import { Picture } from '@/components/ui/picture'
import { THUMBNAIL_WINDOW } from '@/lib/domain/limits'
import type { GalleryLabels, GalleryPhoto } from './gallery-photo'

/** Of the file that is fetched; shown at 80. */
const PICTURE_PX = 96

type Props = {
  photos: readonly GalleryPhoto[]
  active: number
  /** Where the window of five begins. */
  first: number
  labels: GalleryLabels
  onShow: (index: number) => void
}

export function GalleryThumbnails({ photos, active, first, labels, onShow }: Props) {
  return (
    <ul className="gallery-thumbnails">
      {photos.map((photo, index) => (
        <li key={photo.src} hidden={index < first || index >= first + THUMBNAIL_WINDOW}>
          <a
            href={`#photo-${index + 1}`}
            aria-current={index === active ? 'true' : undefined}
            aria-label={labels.positions[index]}
            onClick={(event) => {
              event.preventDefault()
              onShow(index)
            }}
          >
            <Picture src={photo.src} alt="" width={PICTURE_PX} height={PICTURE_PX} sizes="80px" />
          </a>
        </li>
      ))}
    </ul>
  )
}
