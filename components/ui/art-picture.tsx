import { getImageProps } from 'next/image'
import { preload } from 'react-dom'
import { isLocal, QUALITY } from './picture'

type Source = { src: string; width: number; height: number }

type Props = {
  alt: string
  wide: Source
  /** The crop for phones: up to 768 px. */
  narrow: Source
  sizes: string
  /** Above the fold: preloaded, the crop that fits only. */
  priority: boolean
  className: string
}

const NARROW = '(width < 48.0625rem)'
const WIDE = '(width >= 48.0625rem)'

const sourceSet = ({ src, width, height }: Source, sizes: string): { src: string; srcSet: string } => {
  if (!isLocal(src)) return { src, srcSet: src }
  const { props } = getImageProps({ src, alt: '', width, height, sizes, quality: QUALITY })
  return { src: props.src, srcSet: props.srcSet ?? props.src }
}

/** One picture in two crops. React preloads an <img> that is first, but none inside <picture>: that is done here, once for each crop. */
export function ArtPicture({ alt, wide, narrow, sizes, priority, className }: Props) {
  const forWide = sourceSet(wide, sizes)
  const forNarrow = sourceSet(narrow, sizes)
  if (priority) {
    const hints = { as: 'image', fetchPriority: 'high', imageSizes: sizes } as const
    preload(forNarrow.src, { ...hints, imageSrcSet: forNarrow.srcSet, media: NARROW })
    preload(forWide.src, { ...hints, imageSrcSet: forWide.srcSet, media: WIDE })
  }
  return (
    <picture>
      <source media={NARROW} srcSet={forNarrow.srcSet} sizes={sizes} width={narrow.width} height={narrow.height} />
      <img
        src={forWide.src}
        srcSet={forWide.srcSet}
        sizes={sizes}
        alt={alt}
        width={wide.width}
        height={wide.height}
        className={className}
        {...(priority ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
      />
    </picture>
  )
}
