'use client'

import { type ComponentType, type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { prefersReducedMotion } from '@/components/ui/media-query'
import { useChosenVariant } from './chosen-variant'
import { Picture } from '@/components/ui/picture'
import type { PhotoLightbox } from './photo-lightbox'

export const THUMBNAIL_WINDOW = 5

type GalleryPhoto = { src: string; alt: string }

type GalleryLabels = {
  gallery: string
  role: string
  previous: string
  next: string
  enlarge: string
  /** 'Photo 2 of 4', one per photo. */
  positions: readonly string[]
  lightbox: Readonly<Record<string, string>>
}

/** Index of the first visible thumbnail: unchanged while `active` is visible, else shifted just far enough (PDP-01). */
function windowStart(active: number, start: number): number {
  if (active < start) return active
  return active >= start + THUMBNAIL_WINDOW ? active - THUMBNAIL_WINDOW + 1 : start
}

/** A swipe has ended if the rail has not scrolled for this long. */
const SETTLED_MS = 90

const slideTo = (rail: HTMLElement | null, index: number) =>
  rail?.scrollTo({ left: index * rail.clientWidth, behavior: prefersReducedMotion() ? 'auto' : 'smooth' })

/** Choosing a variant scrolls to its photo. The gallery does not move for a variant without one, or for the initial variant. */
function useVariantPhoto(rail: RefObject<HTMLElement | null>) {
  const { variants, chosen } = useChosenVariant()
  const last = useRef(variants[0]?.variant)
  const { variant, photo } = chosen
  useEffect(() => {
    if (last.current === variant) return
    last.current = variant
    if (photo !== null) slideTo(rail.current, photo)
  }, [rail, variant, photo])
}

type Gallery = {
  active: number
  firstThumbnail: number
  show: (index: number) => void
  step: (by: 1 | -1) => void
  onScroll: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** The current photo's index. The rail is a native scroller: its scroll events set the index, and stepping scrolls it. */
function useGallery(count: number, rail: RefObject<HTMLElement | null>): Gallery {
  const [{ active, firstThumbnail }, setShown] = useState({ active: 0, firstThumbnail: 0 })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useVariantPhoto(rail)

  const note = (index: number) => setShown((shown) => ({ active: index, firstThumbnail: windowStart(index, shown.firstThumbnail) }))
  const show = (index: number) => {
    note(index)
    slideTo(rail.current, index)
  }
  /** Wraps around at either end. */
  const step = (by: 1 | -1) => show((active + by + count) % count)

  const onScroll = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const element = rail.current
      if (element && element.clientWidth > 0) note(Math.round(element.scrollLeft / element.clientWidth))
    }, SETTLED_MS)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return
    event.preventDefault()
    step(event.key === 'ArrowRight' ? 1 : -1)
  }
  return { active, firstThumbnail, show, step, onScroll, onKeyDown }
}

type GalleryArrowsProps = {
  active: number
  count: number
  labels: { previous: string; next: string; positions: readonly string[] }
  onStep: (by: 1 | -1) => void
}

const Chevron = ({ path }: { path: string }) => (
  <svg viewBox="0 0 24 24" width="22" height="22" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
    <path d={path} />
  </svg>
)

/** Arrows on wide screens, dots on a phone, and the position for screen readers. */
function GalleryArrows({ active, count, labels, onStep }: GalleryArrowsProps) {
  return (
    <>
      <button type="button" aria-label={labels.previous} onClick={() => onStep(-1)} className="gallery-arrow left-3">
        <Chevron path="m14.5 6-6 6 6 6" />
      </button>
      <button type="button" aria-label={labels.next} onClick={() => onStep(1)} className="gallery-arrow right-3">
        <Chevron path="m9.5 6 6 6-6 6" />
      </button>
      <p className="sr-only" aria-live="polite">
        {labels.positions[active]}
      </p>
      <div aria-hidden="true" className="gallery-dots">
        {Array.from({ length: count }, (_, index) => (
          <span key={index} className={index === active ? 'is-here' : undefined} />
        ))}
      </div>
    </>
  )
}

/** Of the loaded file; displayed at 80. */
const PICTURE_PX = 96

type GalleryThumbnailsProps = {
  photos: readonly GalleryPhoto[]
  active: number
  /** The first of the five visible thumbnails. */
  first: number
  labels: GalleryLabels
  onShow: (index: number) => void
}

function GalleryThumbnails({ photos, active, first, labels, onShow }: GalleryThumbnailsProps) {
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

const SLIDE_PX = 1080
const SLIDE_SIZES = '(width >= 80rem) 656px, (width >= 40rem) 500px, 100vw'

/**
 * A soft navigation waits up to 800 ms for an eager picture without this handler, with the old page on the screen. With it, the product appears at
 * once, and its picture when loaded, as on a page load.
 */
const SHOW_WITHOUT_WAITING = () => {}

type PhotoGalleryProps = { photos: readonly GalleryPhoto[]; labels: GalleryLabels }
type Lightbox = { at: number; Component: ComponentType<Parameters<typeof PhotoLightbox>[0]> }

/** Without JavaScript: a swipeable rail, thumbnails that link to its slides, and links to the files. */
export function PhotoGallery({ photos, labels }: PhotoGalleryProps) {
  const rail = useRef<HTMLUListElement>(null)
  const { active, firstThumbnail, show, step, onScroll, onKeyDown } = useGallery(photos.length, rail)
  const [lightbox, setLightbox] = useState<Lightbox | null>(null)

  const enlarge = (event: MouseEvent<HTMLAnchorElement>, at: number) => {
    event.preventDefault()
    const { href } = event.currentTarget
    import('./photo-lightbox').then(
      ({ PhotoLightbox: Component }) => setLightbox({ at, Component }),
      // The code could not be fetched: opens the file itself.
      () => location.assign(href),
    )
  }

  return (
    <div
      role="group"
      aria-roledescription={labels.role}
      aria-label={labels.gallery}
      onKeyDown={onKeyDown}
      className={photos.length > 1 ? 'gallery gallery-of-many' : 'gallery'}
    >
      <div className="gallery-stage" data-photo-stage="">
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
                  onLoad={SHOW_WITHOUT_WAITING}
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
