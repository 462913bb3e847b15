export type GalleryPhoto = { src: string; alt: string }

export type GalleryLabels = {
  gallery: string
  previous: string
  next: string
  enlarge: string
  /** 'Photo 2 of 4', one for each. */
  positions: readonly string[]
  lightbox: Readonly<Record<string, string>>
}
