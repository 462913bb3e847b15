import { contactTickets } from '@/lib/db/schema'
import { CONTACT_MESSAGE_MAX_LENGTH } from './model'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { aV2Client } from '@/lib/testing/v2-client'

const database = useShopDatabase()
const client = aV2Client()

const message = { name: 'Asha', surname: 'Rao', email: 'asha@buyer.example', phone: '98765 43210', message: 'When are you open?' }
const SENT = 'Query has been sent successfully'
const stored = () => database().select().from(contactTickets)

describe('POST /contact/save', () => {
  it('CONT-01 API-01 answers with a ticket that can be looked up by it and the address', async () => {
    const { status, body } = await client.post('/contact/save', message)
    const ticket = String(body['ticket'])
    expect(ticket).toMatch(/^MC-/)
    expect([status, body]).toEqual([200, { result: true, message: SENT, ticket, received_at: expect.any(String) as unknown }])
    expect(await client.get(`/contact/${ticket}?email=asha@buyer.example`)).toMatchObject({
      status: 200,
      body: { success: true, data: { ticket, status: 'open', answered_at: null } },
    })
  })

  it('IND-05 API-01 its sender opens the copy with ticket and address, which no cache keeps; others learn nothing', async () => {
    const { body } = await client.post('/contact/save', message)
    const path = `/contact/${String(body['ticket'])}/copy`
    const copy = await client.post(path, { email: 'Asha@buyer.example' })
    expect(copy).toMatchObject({ status: 200, body: { data: { message: message.message, answers: [] } } })
    expect(copy.headers.get('cache-control')).toBe('no-store')
    const refusals = [
      await client.post(path, { email: 'eve@evil.example' }),
      await client.post('/contact/MC-0000000000/copy', { email: message.email }),
    ]
    for (const refused of refusals) expect([refused.status, refused.body]).toEqual([404, refusals[0]?.body])
    expect(await client.post(path, {})).toMatchObject({ status: 422, body: { errors: { email: [expect.any(String)] } } })
  })

  it('CONT-01 accepts the documented fields only, null for missing ones, and a form', async () => {
    expect((await client.post('/contact/save', { name: 'Asha', email: 'a@b.in' })).status).toBe(200)
    expect((await client.post('/contact/save', { name: 'Asha', surname: null, email: 'c@b.in', phone: null, message: null })).status).toBe(
      200,
    )
    const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
    expect((await client.post('/contact/save', 'name=Asha&email=d%40b.in&message=Hello', form)).status).toBe(200)
    expect(await stored()).toHaveLength(3)
  })

  it('IND-05 gives the same 404 for an unknown ticket and for another person’s address', async () => {
    const { body } = await client.post('/contact/save', message)
    const answers = [
      await client.get('/contact/MC-0000000000?email=asha@buyer.example'),
      await client.get(`/contact/${String(body['ticket'])}?email=eve@evil.example`),
      await client.get(`/contact/${String(body['ticket'])}`),
    ]
    for (const answer of answers) expect([answer.status, answer.body]).toEqual([404, answers[0]?.body])
  })

  it.each([
    ['no name', { name: '' }, 'name'],
    ['a name that cannot be seen', { name: ' \u200b' }, 'name'],
    ['a name without end', { name: 'a'.repeat(101) }, 'name'],
    ['no address', { email: '' }, 'email'],
    ['half an address', { email: 'asha@' }, 'email'],
    ['an address with a header in it', { email: 'a@b.in\r\nBcc: eve@evil.example' }, 'email'],
    ['two addresses', { email: 'a@b.in,eve@evil.example' }, 'email'],
    ['a number for a name', { name: 5 }, 'name'],
    ['a message that is too long', { message: 'x'.repeat(CONTACT_MESSAGE_MAX_LENGTH + 1) }, 'message'],
  ])('CONT-01 refuses %s with a message for its field', async (_, over, field) => {
    expect(await client.post('/contact/save', { ...message, ...over })).toMatchObject({
      status: 422,
      body: { result: false, errors: { [field]: [expect.any(String)] } },
    })
    expect(await stored()).toEqual([])
  })

  it('REL-06 refuses 100 kB, and stores nothing', async () => {
    expect((await client.post('/contact/save', { ...message, message: 'x'.repeat(100_000) })).status).toBe(413)
    expect(await stored()).toEqual([])
  })

  it('CONT-01 accepts the longest message, in any script', async () => {
    expect((await client.post('/contact/save', { ...message, message: 'म'.repeat(CONTACT_MESSAGE_MAX_LENGTH) })).status).toBe(200)
    expect((await stored())[0]?.message).toHaveLength(CONTACT_MESSAGE_MAX_LENGTH)
  })

  it('CONT-01 answers a bot like a person, and stores nothing', async () => {
    const { status, body } = await client.post('/contact/save', { ...message, subject: 'Buy now' })
    const ticket = String(body['ticket'])
    expect(ticket).toMatch(/^MC-/)
    expect([status, body]).toEqual([200, { result: true, message: SENT, ticket, received_at: expect.any(String) as unknown }])
    expect(await stored()).toEqual([])
  })

  it('REL-06 answers with Retry-After above the rate limit', async () => {
    const post = (text: string) =>
      client.ask(
        '/contact/save',
        {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ ...message, message: text }),
        },
        '203.0.113.7',
      )
    for (let count = 0; count < 60; count += 1) expect((await post(`No ${count}`)).status).toBe(200)
    const { status, body, headers } = await post('No 60')
    expect([status, body['result']]).toEqual([429, false])
    expect(body['message']).toMatch(/^Too many attempts/)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  })
})
