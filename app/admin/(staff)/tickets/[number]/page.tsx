import { TicketScreen } from '@/components/admin/tickets/ticket-screen'

export default function TicketPage() {
  return <TicketScreen />
}
