import { ShowcaseScreen } from '@/components/admin/showcase/showcase-screen'

export default function StoriesPage() {
  return <ShowcaseScreen showcase="stories" />
}
