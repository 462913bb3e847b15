import { asc, eq } from 'drizzle-orm'
import { contactTickets, outboundMessages } from '@/lib/db/schema'
import { MAILED_TICKETS_PER_DAY } from './contact'
import { aClock } from '@/lib/testing/a-clock'
import { aShop } from '@/lib/testing/a-shop'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { answerTicket, addTicketNote, createTicket, getTicket, openTicket } from '.'

const database = useShopDatabase()

const SHOP = 'care@shop.example'
const DAY = 24 * 60 * 60
const typed = {
  name: 'Asha',
  surname: 'Rao',
  email: 'Asha@Buyer.example',
  phone: '98765 43210',
  message: 'Do you pack\nwithout plastic?',
  honeypot: '',
  client: '203.0.113.7',
}

const tickets = () => database().select().from(contactTickets).orderBy(asc(contactTickets.id))
const mails = () => database().select().from(outboundMessages).orderBy(asc(outboundMessages.id))

async function aDesk() {
  const clock = aClock()
  await aShop({ settings: { website_name: 'Mewa House', contact_email: SHOP } })
  const send = (over: Partial<typeof typed> & { client?: string | null } = {}) => createTicket(clock.ctx, { ...typed, ...over })
  const sendWell = async (over: Parameters<typeof send>[0] = {}) => {
    const sent = await send(over)
    if (!sent.ok) throw new Error(sent.reason)
    return sent.value.number
  }
  const look = (number: string, email = typed.email, client: string | null = '203.0.113.7') =>
    getTicket(clock.ctx, { number, email, client })
  const open = (number: string, email = typed.email, client: string | null = '203.0.113.7') =>
    openTicket(clock.ctx, { number, email, client })
  return { ...clock, send, sendWell, look, open }
}

describe('a message to the shop', () => {
  it('CONT-01 IND-05 is stored with a ticket, sent to the shop, and acknowledged to the visitor', async () => {
    const { sendWell, now } = await aDesk()
    const ticket = await sendWell()
    expect(ticket).toMatch(/^MC-[0-9A-HJKMNP-TV-Z]{10}$/)
    expect(await tickets()).toMatchObject([
      { number: ticket, name: 'Asha', surname: 'Rao', email: 'asha@buyer.example', message: typed.message, createdAt: now() },
    ])
    const [toShop, toVisitor] = await mails()
    expect(toShop).toMatchObject({ recipient: SHOP, replyTo: 'asha@buyer.example' })
    for (const said of ['Do you pack\nwithout plastic?', 'Name: Asha Rao', 'Email: asha@buyer.example', 'Phone: 98765 43210', ticket])
      expect(toShop?.text).toContain(said)
    expect(toShop?.html).toContain('Do you pack<br>without plastic?')
    expect(toVisitor).toMatchObject({ recipient: 'asha@buyer.example', replyTo: null })
    expect(toVisitor?.subject).toContain(ticket)
    expect(toVisitor?.text).toContain(`http://localhost:3000/contact-us?ticket=${ticket}`)
  })

  it('IND-05 the receipt has ticket, date and text, and of what was typed nothing else: the address is not verified', async () => {
    const { sendWell } = await aDesk()
    const ticket = await sendWell({ name: 'You won', surname: 'a prize', phone: '1800 SPAM', message: 'The tin\nwas dented.' })
    const { text, html, subject } = (await mails())[1] ?? {}
    for (const said of [text, html, subject]) expect(said).not.toMatch(/won|prize|SPAM/)
    expect(text).toContain('The tin\nwas dented.')
    expect(html).toContain('The tin<br>was dented.')
    expect(text).toContain(`Ticket: ${ticket}`)
    expect(text).toMatch(/^Received: \d+ \w+ \d{4}$/m)
    expect(subject).not.toContain('dented')
  })

  it('IND-05 no link or address in the text can be opened from the receipt, and no markup of it is rendered', async () => {
    const { sendWell } = await aDesk()
    await sendWell({
      message:
        'https://evil.example/a?b=c www.evil.in\neve@evil.co.in ftp://10.0.0.1 evil。中国 <a href="//evil.example">2.5 kg</a> {ticket}',
    })
    const { text = '', html = '' } = (await mails())[1] ?? {}
    expect(text).toContain('https[:]//evil[.]example/a?b=c www[.]evil[.]in\neve[@]evil[.]co[.]in ftp[:]//10.0.0.1 evil[。]中国')
    expect(text).toContain('2.5 kg</a> {ticket}')
    expect(html).not.toMatch(/<a [^>]*evil|evil\.|@evil|:\/\/evil/)
  })

  it('REL-06 a network address that sends many messages a day gets receipts without their text, which is on the ticket’s page', async () => {
    const { sendWell, open } = await aDesk()
    const sent: string[] = []
    for (let count = 0; count < 21; count += 1) sent.push(await sendWell({ email: `a${count}@buyer.example`, message: `Pills ${count}` }))
    const receipts = (await mails()).filter(({ recipient }) => recipient !== SHOP)
    expect(receipts.map(({ text }) => text.includes('Pills'))).toEqual([...Array.from({ length: 20 }, () => true), false])
    expect(await open(sent[20] ?? '', 'a20@buyer.example')).toMatchObject({ value: { message: 'Pills 20' } })
  })

  it('CONT-01 needs only name and e-mail address, and is stored even if the shop has no address', async () => {
    const { sendWell } = await aDesk()
    await sendWell({ surname: '', phone: '', message: '' })
    expect((await mails())[0]?.text).toContain('(No message.)')
    await database().execute('delete from settings')
    await sendWell({ email: 'ravi@buyer.example' })
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([SHOP, 'asha@buyer.example', 'ravi@buyer.example'])
  })

  it('CONT-01 sent twenty times at once is one ticket, with one mail to shop and visitor', async () => {
    const { send } = await aDesk()
    const answers = await Promise.all(Array.from({ length: 20 }, () => send()))
    const [ticket, ...more] = await tickets()
    expect(more).toEqual([])
    const value = { number: ticket?.number, receivedAt: ticket?.createdAt.toISOString() }
    expect(answers).toEqual(Array.from({ length: 20 }, () => ({ ok: true, value })))
    expect(await mails()).toHaveLength(2)
  })

  it('CONT-01 has the same ticket for a day, in any letter case of the address and with any line ends, and a new one after it', async () => {
    const { pass, sendWell } = await aDesk()
    const first = await sendWell()
    pass(DAY - 1)
    expect(await sendWell({ email: 'ASHA@buyer.example', message: 'Do you pack\r\nwithout plastic?\n' })).toBe(first)
    pass(1)
    expect(await sendWell()).not.toBe(first)
    expect(await tickets()).toHaveLength(2)
  })

  it('CONT-01 with another text, or from another sender, is another ticket', async () => {
    const { sendWell } = await aDesk()
    const numbers = [await sendWell(), await sendWell({ message: 'And by train?' }), await sendWell({ email: 'ravi@buyer.example' })]
    expect(new Set(numbers).size).toBe(3)
  })

  it.each([
    ['name', { name: 'Asha\r\nBcc: eve@evil.example' }],
    ['surname', { surname: 'Rao\nSubject: Pills\n\n<script>alert(1)</script>' }],
    ['phone', { phone: '1\r\nCc: eve@evil.example' }],
    ['message', { message: '\r\n.\r\nMAIL FROM:<eve@evil.example>' }],
  ])('CONT-01 line breaks in the %s add no header to a mail', async (_, over) => {
    const { sendWell } = await aDesk()
    await sendWell(over)
    for (const mail of await mails()) {
      expect([mail.recipient, mail.replyTo, mail.subject].join('')).not.toMatch(/[\r\n]|evil/)
      expect(mail.html).not.toContain('<script')
    }
    const [{ name, surname, phone } = typed] = await tickets()
    expect([name, surname, phone].join('')).not.toMatch(/[\r\n]/)
  })

  it('CONT-01 gets the usual answer and is not stored if a bot sent it', async () => {
    const { sendWell, look } = await aDesk()
    const ticket = await sendWell({ honeypot: 'https://evil.example' })
    expect(ticket).toMatch(/^MC-/)
    expect([await tickets(), await mails()]).toEqual([[], []])
    expect(await look(ticket)).toEqual({ ok: false, reason: 'not_found' })
  })

  it('REL-06 is rate limited per network address; an address that others have typed often gets no more mails, but its owner can still write', async () => {
    const { pass, send, sendWell } = await aDesk()
    for (let count = 0; count < MAILED_TICKETS_PER_DAY; count += 1) await sendWell({ message: `No ${count}` })
    pass(60)
    expect(await send({ message: 'Increase quantity', client: '198.51.100.1' })).toMatchObject({ ok: true })
    expect(await send({ message: 'No 3' })).toMatchObject({ ok: true })
    for (let count = 0; count < 60; count += 1) await send({ honeypot: 'x', client: '198.51.100.2' })
    expect(await send({ email: 'ravi@buyer.example', client: '198.51.100.2' })).toMatchObject({ reason: 'rate_limited' })
    expect(await tickets()).toHaveLength(MAILED_TICKETS_PER_DAY + 1)
    expect(await mails()).toHaveLength(2 * MAILED_TICKETS_PER_DAY + 1)
  })

  it('REL-06 is not stored if it cannot be queued for the shop', async () => {
    const { send } = await aDesk()
    await database().execute('alter table outbound_messages add constraint closed check (false) not valid')
    try {
      await expect(send()).rejects.toThrow()
    } finally {
      await database().execute('alter table outbound_messages drop constraint closed')
    }
    expect(await tickets()).toEqual([])
  })
})

describe('looking a ticket up', () => {
  it('IND-05 returns the times of receipt, acknowledgement and deadline, and whether it is answered', async () => {
    const { look, now, sendWell } = await aDesk()
    const ticket = await sendWell()
    const at = now()
    expect(await look(` ${ticket.toLowerCase()} `, ' ASHA@buyer.example')).toMatchObject({
      value: {
        number: ticket,
        status: 'open',
        receivedAt: at.toISOString(),
        acknowledgedAt: at.toISOString(),
        acknowledgeBy: new Date(at.getTime() + 2 * DAY * 1_000).toISOString(),
        answeredAt: null,
      },
    })
    expect(JSON.stringify(await look(ticket))).not.toMatch(/Asha|Rao|98765|plastic|@/)
    await database().update(contactTickets).set({ resolvedAt: at }).where(eq(contactTickets.number, ticket))
    expect(await look(ticket)).toMatchObject({ value: { status: 'answered', answeredAt: at.toISOString() } })
  })

  it.each([
    ['2026-01-31T10:00:00Z', '2026-02-28T10:00:00.000Z'],
    ['2026-12-15T10:00:00Z', '2027-01-15T10:00:00.000Z'],
    ['2028-01-30T10:00:00Z', '2028-02-29T10:00:00.000Z'],
  ])('IND-05 one month after %s is %s', async (received, until) => {
    const { look, sendWell } = await aDesk()
    const ticket = await sendWell()
    await database()
      .update(contactTickets)
      .set({ createdAt: new Date(received) })
    expect(await look(ticket)).toMatchObject({ value: { answerBy: until } })
  })

  it('IND-05 gives the same answer for a wrong ticket and a wrong address', async () => {
    const { look, sendWell } = await aDesk()
    const ticket = await sendWell()
    for (const [number, email] of [
      ['MC-0000000000', typed.email],
      [ticket, 'ravi@buyer.example'],
      [ticket, ''],
      [ticket, '%'],
      ['', ''],
      ["' or 1=1 --", "' or 1=1 --"],
      ['MC-\0', 'a\0@b.in'],
    ] as const)
      expect(await look(number, email)).toEqual({ ok: false, reason: 'not_found' })
  })

  it('REL-06 is rate limited per network address and ticket, so that the owner still reads it, and per network address', async () => {
    const { look, sendWell } = await aDesk()
    const ticket = await sendWell()
    for (let count = 0; count < 100; count += 1) await look(ticket, 'eve@evil.example', `203.0.113.${count % 10}`)
    expect(await look(ticket, typed.email, '203.0.113.1')).toMatchObject({ reason: 'rate_limited' })
    expect(await look(ticket, typed.email, '198.51.100.1')).toMatchObject({ ok: true })
    for (let count = 0; count < 60; count += 1) await look(`MC-${count}`, 'eve@evil.example', '198.51.100.2')
    expect(await look('MC-NEW', 'eve@evil.example', '198.51.100.2')).toMatchObject({ reason: 'rate_limited' })
  })
})

describe('opening a ticket', () => {
  it('IND-05 shows its sender the text as it was typed and every answer, but no note of the staff', async () => {
    const { ctx, now, open, sendWell } = await aDesk()
    const ticket = await sendWell({ message: 'See https://tin.example' })
    await addTicketNote(ctx, ticket, 'Difficult customer')
    await answerTicket(ctx, ticket, { text: 'Which tin?', isLast: false })
    await answerTicket(ctx, ticket, { text: 'We send a new one.', isLast: true })
    const copy = await open(` ${ticket.toLowerCase()} `, ' ASHA@buyer.example')
    const sentAt = now().toISOString()
    expect(copy).toMatchObject({
      ok: true,
      value: {
        number: ticket,
        status: 'answered',
        message: 'See https://tin.example',
        answers: [
          { text: 'Which tin?', sentAt },
          { text: 'We send a new one.', sentAt },
        ],
      },
    })
    expect(JSON.stringify(copy)).not.toMatch(/Difficult|Rao|98765/)
  })

  it('IND-05 REL-06 gives the same answer for a wrong ticket and a wrong address, within the limits of a look-up', async () => {
    const { look, open, sendWell } = await aDesk()
    const ticket = await sendWell()
    for (const [number, email] of [
      ['MC-0000000000', typed.email],
      [ticket, 'ravi@buyer.example'],
      [ticket, ''],
    ] as const)
      expect(await open(number, email)).toEqual({ ok: false, reason: 'not_found' })
    for (let count = 0; count < 10; count += 1) await look(ticket, 'eve@evil.example', '203.0.113.9')
    expect(await open(ticket, typed.email, '203.0.113.9')).toMatchObject({ reason: 'rate_limited' })
    expect(await open(ticket, typed.email, '198.51.100.1')).toMatchObject({ ok: true })
  })
})
