import { ArticleScreen } from '@/components/admin/articles/article-screen'

export default function NewArticlePage() {
  return <ArticleScreen isNew />
}
