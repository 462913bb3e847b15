import { Picture, type PictureProps } from '@/components/ui/picture'
import { isPlaceholder, PLACEHOLDER_IMAGE } from '@/lib/commerce/catalog/model'

type Props = PictureProps & {
  /** Shown below the drawing of a product without a photograph; left out where the name is next to the picture. */
  caption?: string
}

/** The photograph of a product or an article; without one, the drawing of its category or of a pouch, never a photograph of something else. */
export function ProductPicture({ caption, ...picture }: Props) {
  if (!isPlaceholder(picture.src)) return <Picture {...picture} />
  const drawing = <Picture {...picture} src={picture.src || PLACEHOLDER_IMAGE} alt="" />
  if (caption === undefined) return drawing
  return (
    <span className="product-drawing" aria-hidden="true">
      {drawing}
      <span>{caption}</span>
    </span>
  )
}
