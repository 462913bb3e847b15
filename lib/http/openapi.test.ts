import { GET } from '@/app/api/v2/openapi.json/route'
import { countCart } from '@/lib/commerce/cart/wire'
import { expectConformance } from '@/lib/testing/conformance'
import { endpoints } from './calls'
import { openApiDocument } from './openapi'

/** What clients see of an operation. */
type Operation = { operationId: string; responses: Record<string, object> }

const operations = async (): Promise<readonly Operation[]> => {
  const { paths } = (await openApiDocument()) as { paths: Record<string, Record<string, Operation>> }
  return Object.values(paths).flatMap((path) => Object.values(path))
}

/** The static checks compare docs/openapi.json with the calls; the client of v2 (lib/testing/v2-client.ts) compares every answer with it. */
describe('the OpenAPI document', () => {
  it('API-01 is served without key, cookie or database, and may be cached', async () => {
    const response = await GET()
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'public, max-age=3600'])
    expect(response.headers.get('set-cookie')).toBeNull()
    expect(await response.json()).toMatchObject({ openapi: '3.1.0', servers: [{ url: '/api/v2' }] })
  })

  it('API-01 has an operation for every call, with a name of its own', async () => {
    const names = (await operations()).map(({ operationId }) => operationId)
    expect(names).toHaveLength(endpoints.length)
    expect(new Set(names).size).toBe(endpoints.length)
  })

  it('API-01 describes what every call answers in the same way once', async () => {
    for (const { responses } of await operations())
      for (const [status, name] of [
        ['400', 'Unreadable'],
        ['413', 'TooLarge'],
        ['500', 'DefectOfServer'],
      ] as const)
        expect(responses[status]).toEqual({ $ref: `#/components/responses/${name}` })
  })

  it.each([
    ['a field that is not listed', 200, { count: 1, status: true, more: 1 }],
    ['a field of another type', 200, { count: '1', status: true }],
    ['no field', 200, {}],
    ['a status that the call never has', 418, { count: 1, status: true }],
  ])('API-01 does not conform: %s', (_, status, body) => {
    expect(() => {
      expectConformance(countCart, status, body)
    }).toThrow(/not as described|does not describe/)
  })
})
