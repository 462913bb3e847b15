import type { Product } from '@/lib/domain/catalog'
import { productPreview } from '@/lib/seo/product-preview'

type Props = { product: Product; /** '' when it is not known. */ brand: string }

/** React lifts these into <head>. Next's metadata knows no products, and would write them as `name`, where Open Graph reads `property`. */
export function ProductPreview({ product, brand }: Props) {
  return productPreview(product, brand).map((fact) => <meta key={fact.property} {...fact} />)
}
