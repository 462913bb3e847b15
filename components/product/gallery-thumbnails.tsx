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
    <ul className="flex shrink-0 gap-3 max-lg:mt-3 max-lg:flex-wrap max-[40rem]:hidden lg:w-20 lg:flex-col">
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
            className="block size-20 overflow-hidden rounded-button border-2 border-transparent bg-panel aria-[current]:border-green"
          >
            <Picture src={photo.src} alt="" width={PICTURE_PX} height={PICTURE_PX} sizes="80px" className="size-full object-cover" />
          </a>
        </li>
      ))}
    </ul>
  )
}
