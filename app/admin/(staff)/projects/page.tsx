import { ShowcaseScreen } from '@/components/admin/showcase/showcase-screen'

export default function ProjectsPage() {
  return <ShowcaseScreen showcase="projects" />
}
