import type messages from '@/messages/en.json'

export type ContactLabels = (typeof messages)['contact']['form']
export type TicketLabels = (typeof messages)['contact']['ticket']
