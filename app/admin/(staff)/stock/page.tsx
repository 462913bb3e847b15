import { StockScreen } from '@/components/admin/products/stock-screen'

export default function StockPage() {
  return <StockScreen />
}
