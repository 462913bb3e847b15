'use client'

import { useRef, useState, type ComponentType, type MouseEvent } from 'react'
import { Picture } from '@/components/ui/picture'
import { GalleryArrows } from './gallery-arrows'
import type { GalleryLabels, GalleryPhoto } from './gallery-photo'
import { GalleryThumbnails } from './gallery-thumbnails'
import type { PhotoLightbox } from './photo-lightbox'
import { useGallery } from './use-gallery'

const SLIDE_PX = 1080
const SLIDE_SIZES = '(width >= 80rem) 656px, (width >= 40rem) 500px, 100vw'

type Props = { photos: readonly GalleryPhoto[]; labels: GalleryLabels }
type Lightbox = { at: number; Component: ComponentType<Parameters<typeof PhotoLightbox>[0]> }

/** Without JavaScript: a rail to swipe, thumbnails that jump in it, and links to the pictures themselves. */
export function PhotoGallery({ photos, labels }: Props) {
  const rail = useRef<HTMLUListElement>(null)
  const { active, firstThumbnail, show, step, onScroll, onKeyDown } = useGallery(photos.length, rail)
  const [lightbox, setLightbox] = useState<Lightbox | null>(null)

  const enlarge = (event: MouseEvent<HTMLAnchorElement>, at: number) => {
    event.preventDefault()
    const { href } = event.currentTarget
    import('./photo-lightbox').then(
      ({ PhotoLightbox: Component }) => setLightbox({ at, Component }),
      // Its code could not be fetched: the picture itself is still something to look at.
      () => location.assign(href),
    )
  }

  return (
    <div role="group" aria-roledescription="carousel" aria-label={labels.gallery} onKeyDown={onKeyDown} className="gallery keeps-in-view">
      <div className="gallery-stage">
        <ul ref={rail} onScroll={onScroll}>
          {photos.map((photo, index) => (
            <li key={photo.src} id={`photo-${index + 1}`}>
              <a href={photo.src} onClick={(event) => enlarge(event, index)}>
                <Picture
                  src={photo.src}
                  alt={photo.alt}
                  width={SLIDE_PX}
                  height={SLIDE_PX}
                  sizes={SLIDE_SIZES}
                  priority={index === 0}
                  grain="fine"
                />
                <span className="sr-only">{labels.enlarge}</span>
              </a>
            </li>
          ))}
        </ul>
        {photos.length > 1 && <GalleryArrows active={active} count={photos.length} labels={labels} onStep={step} />}
      </div>
      {photos.length > 1 && <GalleryThumbnails photos={photos} active={active} first={firstThumbnail} labels={labels} onShow={show} />}
      {lightbox && <lightbox.Component photos={photos} at={lightbox.at} onClose={() => setLightbox(null)} labels={labels.lightbox} />}
    </div>
  )
}
