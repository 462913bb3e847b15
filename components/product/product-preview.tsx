import type { Product } from '@/lib/commerce/catalog/model'
import { productPreview } from '@/lib/seo/structured-data/product'

type Props = {
  product: Product
  /** '' when it is unknown. */ brand: string
  /** The variant shown; null: the default. */ variant: string | null
}

/** React hoists these into <head>. Next's metadata does not support products, and would write `name`, where Open Graph reads `property`. */
export function ProductPreview({ product, brand, variant }: Props) {
  return productPreview(product, brand, variant).map((fact) => <meta key={fact.property} {...fact} />)
}
