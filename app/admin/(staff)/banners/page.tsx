import { ShowcaseScreen } from '@/components/admin/showcase/showcase-screen'

export default function BannersPage() {
  return <ShowcaseScreen showcase="banners" />
}
