import { pagesInMemory } from './payment-page'

const page = (name: string, html = 'x') => ({ nameHash: name, sessionHash: 'asha', html })
const of = (name: string, session = 'asha') => ({ nameHash: name, sessionHash: session })

describe('payment pages of a shop without a database', () => {
  let at = 0
  const open = (maxCharacters = 100) => pagesInMemory({ lifetimeMs: 1_000, maxCharacters, now: () => at })

  it('CHK-07 are shown once, to their session, within their time', async () => {
    const pages = open()
    await pages.store(page('a', 'first'))
    await pages.store(page('b', 'second'))
    expect(await pages.take(of('a', 'ravi'))).toBeNull()
    expect(await pages.take(of('a'))).toBe('first')
    expect(await pages.take(of('a'))).toBeNull()
    at += 1_000
    expect(await pages.take(of('b'))).toBeNull()
  })

  it('REL-06 stay within their memory limit: the oldest are dropped', async () => {
    const pages = open(10)
    await pages.store(page('a', '12345'))
    await pages.store(page('b', '12345'))
    await pages.store(page('c', '1'))
    expect(await pages.take(of('a'))).toBeNull()
    expect(await pages.take(of('b'))).toBe('12345')
    await pages.store(page('d', 'x'.repeat(11)))
    expect(await pages.take(of('c'))).toBeNull()
    expect(await pages.take(of('d'))).toBeNull()
  })
})
