import { ArticlesScreen } from '@/components/admin/articles/articles-screen'

export default function ArticlesPage() {
  return <ArticlesScreen />
}
