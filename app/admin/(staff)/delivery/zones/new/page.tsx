import { ZoneScreen } from '@/components/admin/delivery/zone-screen'

export default function NewZonePage() {
  return <ZoneScreen isNew />
}
