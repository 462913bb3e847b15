import { mixedRequests } from './mix.mjs'
import { freshSearches, MISSPELT_SEARCHES, SEARCHES } from './search-words.mjs'

describe('the requests of a measurement', () => {
  it.each([0, 1, 37, 199])('of connection %i are 90 pages, 8 reads and 2 writes of 100', (client) => {
    const requests = mixedRequests({
      address: 'http://127.0.0.1:1',
      client,
      guest: { cookie: 'guest_id=a', lineId: 3 },
      pages: ['/', '/a'],
    })
    const calls = requests.filter(({ path }) => path.startsWith('/api/v2/'))
    const writes = calls.filter(({ path }) => path.endsWith('/carts/change-quantity'))
    expect([requests.length, calls.length, writes.length]).toEqual([100, 10, 2])
    expect(new Set(requests.map(({ headers }) => headers['x-forwarded-for'])).size).toBe(1)
  })

  it('change a quantity to and fro, so that no cart grows', () => {
    const requests = mixedRequests({ address: 'http://127.0.0.1:1', client: 0, guest: { cookie: 'guest_id=a', lineId: 3 }, pages: ['/'] })
    const quantities = requests.flatMap(({ path, body }) =>
      path.endsWith('change-quantity') ? [(JSON.parse(body ?? '') as { quantity: number }).quantity] : [],
    )
    expect(quantities.toSorted()).toEqual([1, 2])
  })

  it('never search the same twice where a search must be new', () => {
    const fresh = freshSearches('query')
    const queries = Array.from({ length: 20_000 }, fresh)
    expect(new Set(queries).size).toBe(queries.length)
    expect(queries[0]).toBe('query=roasted%20almonds')
  })

  it('have a misspelling for each search', () => {
    expect(MISSPELT_SEARCHES).toHaveLength(SEARCHES.length)
    expect(MISSPELT_SEARCHES.filter((words, index) => words === SEARCHES[index])).toEqual([])
  })
})
