import { ArticleScreen } from '@/components/admin/articles/article-screen'

export default function ArticlePage() {
  return <ArticleScreen />
}
