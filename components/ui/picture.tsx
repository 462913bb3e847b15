import { imageSource, type Grain } from './image-source'

export type PictureProps = {
  src: string
  alt: string
  /** Of the file, in pixels. */
  width: number
  height: number
  /** How wide it is shown, as in <img sizes>: px, or vw on narrow screens. */
  sizes: string
  /** Above the fold: fetched at once and first. */
  priority?: boolean
  grain?: Grain
  className?: string
}

/** <img> in the sizes it is shown in, AVIF or WebP, without a byte of JavaScript. */
export function Picture({ src, alt, width, height, sizes, priority = false, grain, className }: PictureProps) {
  const loading = priority ? ({ loading: 'eager', fetchPriority: 'high' } as const) : ({ loading: 'lazy', decoding: 'async' } as const)
  return <img {...imageSource(src, width, sizes, grain)} alt={alt} width={width} height={height} className={className} {...loading} />
}
