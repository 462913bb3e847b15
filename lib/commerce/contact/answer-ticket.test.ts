import { aClock } from '@/lib/testing/a-clock'
import { aShop } from '@/lib/testing/a-shop'
import { queuedMessages } from '@/lib/testing/queued-messages'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { addTicketNote, answerTicket, closeTicket, createTicket, getStaffTicket, getTicket, reopenTicket, searchTickets } from '.'
import type { TicketState } from './admin.model'

useShopDatabase()
const { ctx, pass } = aClock()
const DAY = 86_400
const sent = {
  name: 'Asha',
  surname: 'Rao',
  email: 'asha@buyer.example',
  phone: '',
  message: 'Stale {almonds}?',
  honeypot: '',
  client: null,
}

async function aTicket(over: Partial<typeof sent> = {}): Promise<string> {
  const made = await createTicket(ctx, { ...sent, ...over })
  if (!made.ok) throw new Error(made.reason)
  return made.value.number
}

const numbers = async (state: TicketState, q = '') =>
  (await searchTickets(ctx, { state, q, page: 1, perPage: 20 })).items.map(({ number }) => number)
const lastMail = async () => (await queuedMessages()).at(-1)

beforeEach(() => aShop({ settings: { website_name: 'Mewa House', contact_email: 'care@shop.example' } }))

describe('a ticket of the shop', () => {
  it('IND-05 is answered by mail with the typed text, and settled with the last answer', async () => {
    const number = await aTicket()
    expect(await answerTicket(ctx, number, { text: ' \u200b', isLast: true })).toEqual({ ok: false, reason: 'empty' })
    await answerTicket(ctx, number, { text: 'Which {batch}?', isLast: false })
    expect(await lastMail()).toMatchObject({ to: sent.email, text: expect.stringContaining('Which {batch}?') as unknown })
    expect(await numbers('open')).toEqual([number])
    await answerTicket(ctx, number, { text: 'We send a fresh pack.', isLast: true })
    expect(await numbers('open')).toEqual([])
    expect(await numbers('closed')).toEqual([number])
    expect(await getTicket(ctx, { number, email: sent.email, client: null })).toMatchObject({ value: { status: 'answered' } })
  })

  it('IND-05 is listed with the number of its own answers', async () => {
    const [without, number] = [await aTicket(), await aTicket({ message: 'Saffron?' })]
    for (const text of ['Which batch?', 'We send a fresh pack.']) await answerTicket(ctx, number, { text, isLast: false })
    await addTicketNote(ctx, number, 'Rang twice.')
    const { items } = await searchTickets(ctx, { state: 'open', q: '', page: 1, perPage: 20 })
    expect(items.map((ticket) => [ticket.number, ticket.answers]).toSorted()).toEqual(
      [
        [without, 0],
        [number, 2],
      ].toSorted(),
    )
  })

  it('IND-05 keeps notes for the staff, is closed without a mail, and opened again', async () => {
    const number = await aTicket()
    const before = (await queuedMessages()).length
    await addTicketNote(ctx, number, 'Rang twice.')
    await closeTicket(ctx, number)
    await reopenTicket(ctx, number)
    expect((await queuedMessages()).length).toBe(before)
    expect(await getStaffTicket(ctx, number)).toMatchObject({
      value: { status: 'open', message: sent.message, replies: [{ kind: 'note', text: 'Rang twice.' }] },
    })
    for (const change of [closeTicket, reopenTicket]) expect(await change(ctx, 'MC-0000000000')).toMatchObject({ reason: 'not_found' })
  })

  it('IND-05 is due when its month ends within a week; longest-waiting tickets come first', async () => {
    const old = await aTicket()
    pass(22 * DAY)
    const young = await aTicket({ message: 'Saffron?' })
    expect(await numbers('due')).toEqual([])
    pass(4 * DAY)
    expect(await numbers('due')).toEqual([old])
    expect(await numbers('open')).toEqual([old, young])
    expect(await numbers('late')).toEqual([])
    expect(await numbers('all', 'saffron rao')).toEqual([young])
    pass(6 * DAY)
    expect(await numbers('late')).toEqual([old])
    expect(await numbers('due')).toEqual([old])
  })
})
