import { Picture, type PictureProps } from '@/components/ui/picture'
import { isPlaceholder, PLACEHOLDER_IMAGE } from '@/lib/commerce/catalog/model'

type Props = PictureProps & {
  /** Shown below the drawing that replaces a missing photograph; omitted if the name is next to the picture. */
  caption?: string
}

/** The photograph of a product or article; without one, a drawing of its category or of a pouch, never another photograph. */
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
