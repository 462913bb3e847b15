import type { Product } from '@/lib/commerce/catalog/model'
import { productPreview } from '@/lib/seo/structured-data/product'

type Props = {
  product: Product
  /** '' when it is not known. */ brand: string
  /** The one the page shows; null: the default. */ variant: string | null
}

/** React lifts these into <head>. Next's metadata knows no products, and would write them as `name`, where Open Graph reads `property`. */
export function ProductPreview({ product, brand, variant }: Props) {
  return productPreview(product, brand, variant).map((fact) => <meta key={fact.property} {...fact} />)
}
