import { ProductsScreen } from '@/components/admin/products/products-screen'

export default function ProductsPage() {
  return <ProductsScreen />
}
