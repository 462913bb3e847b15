import { ZoneScreen } from '@/components/admin/delivery/zone-screen'

export default function ZonePage() {
  return <ZoneScreen />
}
