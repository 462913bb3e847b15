import { Picture, type PictureProps } from '@/components/ui/picture'
import { isPlaceholder, PLACEHOLDER_IMAGE } from '@/lib/commerce/catalog/model'

type Props = PictureProps & {
  /** Shown below the drawing of a product without a photograph; left out where the name is next to the picture. */
  caption?: string
}

/** A product's photograph; without one, the drawing of its category, never a photograph of another product. */
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
