import { getImageProps } from 'next/image'

export const QUALITY = 60

export type PictureProps = {
  src: string
  alt: string
  width: number
  height: number
  /** How wide it is shown, as in <img sizes>. */
  sizes: string
  /** Above the fold: fetched at once and first. */
  priority?: boolean
  className?: string
}

/** Only our own files go through the image optimiser; a remote server's pictures are shown as they come. */
export const isLocal = (src: string): boolean => src.startsWith('/') && !src.endsWith('.svg')

/** <img> in the sizes it is shown in, AVIF or WebP, without a byte of JavaScript (next/image is a client component). */
export function Picture({ src, alt, width, height, sizes, priority = false, className }: PictureProps) {
  const loading = priority ? ({ loading: 'eager', fetchPriority: 'high' } as const) : ({ loading: 'lazy', decoding: 'async' } as const)
  if (!isLocal(src)) return <img src={src} alt={alt} width={width} height={height} className={className} {...loading} />
  const { props } = getImageProps({ src, alt, width, height, sizes, quality: QUALITY })
  return <img src={props.src} srcSet={props.srcSet} sizes={sizes} alt={alt} width={width} height={height} className={className} {...loading} />
}
