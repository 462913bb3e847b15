import type { ReactNode } from 'react'

/** `src` is the picture itself, for the lightbox; slide and thumbnail come from the server in the sizes they are shown in. */
export type GalleryPhoto = { src: string; alt: string; slide: ReactNode; thumbnail: ReactNode }

export type GalleryLabels = {
  gallery: string
  previous: string
  next: string
  enlarge: string
  /** 'Photo 2 of 4', one for each. */
  positions: readonly string[]
  lightbox: Readonly<Record<string, string>>
}
