import { ProductEditor } from '@/components/admin/products/product-editor'

export default function ProductPage() {
  return <ProductEditor />
}
