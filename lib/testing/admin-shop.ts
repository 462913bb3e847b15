type Sent = { call: string; body: unknown }

/** A shop behind the pages of the admin, instead of the network. @returns makes it answer the next requests with these, and tells what is sent to it */
export function anAdminShop() {
  const realFetch = global.fetch
  afterEach(() => {
    global.fetch = realFetch
  })
  return (...answers: { status?: number; body: object }[]): readonly Sent[] => {
    const sent: Sent[] = []
    const answer = async (request: Request): Promise<Response> => {
      const path = new URL(request.url).pathname.replace('/api/admin', '')
      const text = await request.text()
      // A border: what a component sends is looked at by its test.
      sent.push({ call: `${request.method} ${path}`, body: text === '' ? null : (JSON.parse(text) as unknown) })
      const { status = 200, body } = answers.shift() ?? { status: 500, body: { message: 'No answer is left.' } }
      return Response.json({ success: status === 200, ...body }, { status })
    }
    // The other shapes of its arguments are not used by the admin.
    global.fetch = answer as typeof fetch
    return sent
  }
}
