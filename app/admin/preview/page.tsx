import { PreviewScreen } from '@/components/admin/articles/preview-screen'

export default function PreviewPage() {
  return <PreviewScreen />
}
