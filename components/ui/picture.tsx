import { preload } from 'react-dom'
import { type Grain, imageSource } from './image-source'

export type PictureProps = {
  src: string
  alt: string
  /** Of the file, in pixels. */
  width: number
  height: number
  /** The displayed width, as in <img sizes>: px, or vw on narrow screens. */
  sizes: string
  /** Above the fold: loaded eagerly with high priority. */
  priority?: boolean
  grain?: Grain
  className?: string
  onLoad?: () => void
}

/** An <img> in its displayed sizes, AVIF or WebP, without JavaScript. */
export function Picture({ src, alt, width, height, sizes, priority = false, grain, className, onLoad }: PictureProps) {
  const loading = priority ? ({ loading: 'eager', fetchPriority: 'high' } as const) : ({ loading: 'lazy', decoding: 'async' } as const)
  return (
    <img
      {...imageSource(src, width, sizes, grain)}
      alt={alt}
      width={width}
      height={height}
      className={className}
      onLoad={onLoad}
      {...loading}
    />
  )
}

type Source = { src: string; width: number; height: number }

type Props = {
  alt: string
  wide: Source
  /** The crop for phones, below 640 px. */
  narrow: Source
  sizes: string
  /** Above the fold: preloads only the matching crop. */
  priority: boolean
  className: string
}

const NARROW = '(width < 40rem)'
const WIDE = '(width >= 40rem)'

/** One picture in two crops. React preloads a priority <img>, but not inside <picture>, so this preloads each crop. */
export function ArtPicture({ alt, wide, narrow, sizes, priority, className }: Props) {
  const forWide = imageSource(wide.src, wide.width, sizes, 'fine')
  // In plain quality: only phones load this crop (image-source.ts).
  const forNarrow = imageSource(narrow.src, narrow.width, sizes)
  if (priority) {
    const hints = { as: 'image', fetchPriority: 'high', imageSizes: sizes } as const
    preload(forNarrow.src, { ...hints, imageSrcSet: forNarrow.srcSet ?? forNarrow.src, media: NARROW })
    preload(forWide.src, { ...hints, imageSrcSet: forWide.srcSet ?? forWide.src, media: WIDE })
  }
  return (
    <picture>
      <source media={NARROW} srcSet={forNarrow.srcSet ?? forNarrow.src} sizes={sizes} width={narrow.width} height={narrow.height} />
      <img
        {...forWide}
        alt={alt}
        width={wide.width}
        height={wide.height}
        className={className}
        {...(priority ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
      />
    </picture>
  )
}
