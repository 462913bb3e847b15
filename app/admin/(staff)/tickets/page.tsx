import { TicketsScreen } from '@/components/admin/tickets/tickets-screen'

export default function TicketsPage() {
  return <TicketsScreen />
}
