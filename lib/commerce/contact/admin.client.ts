import { callAdmin, refreshAdmin, useAdminRead } from '@/lib/v2/browser-admin'
import type { Answer } from '@/lib/v2/call'
import type { TicketState } from './admin.model'
import * as calls from './admin.wire'

const LIST_EVERY_MS = 30_000

export const useTicketList = (state: TicketState, q: string, page: number) =>
  useAdminRead(calls.listTickets, { query: { state, q: q || null, page } }, { refreshInterval: LIST_EVERY_MS })

export const useTicket = (number: string) => useAdminRead(calls.getTicket, { params: { number } })

async function refreshed<T>(change: Promise<Answer<T>>): Promise<Answer<T>> {
  const answer = await change
  void refreshAdmin('/tickets')
  return answer
}

const at = (number: string) => ({ params: { number } })

export const answerTicket = (number: string, text: string, isLast: boolean) =>
  refreshed(callAdmin(calls.answerTicket, { ...at(number), body: { text, is_last: isLast } }))
export const addTicketNote = (number: string, text: string) => refreshed(callAdmin(calls.addTicketNote, { ...at(number), body: { text } }))
export const closeTicket = (number: string) => refreshed(callAdmin(calls.closeTicket, at(number)))
export const reopenTicket = (number: string) => refreshed(callAdmin(calls.reopenTicket, at(number)))
