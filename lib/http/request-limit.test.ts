import { createRequestLimit } from './request-limit'

function aLimit(mostClients = 100) {
  const clock = { ms: 0 }
  return { clock, ...createRequestLimit({ perMinute: 60, mostClients, now: () => clock.ms }) }
}
const consumeMany = (limit: ReturnType<typeof aLimit>, client: string, times: number) =>
  Array.from({ length: times }, () => limit.take(client))

describe('the rate limit of a client', () => {
  it('REL-06 allows the requests of a minute at once, then one per refilled token', () => {
    const limit = aLimit()
    expect(consumeMany(limit, 'a', 60).every((wait) => wait === 0)).toBe(true)
    expect(limit.take('a')).toBe(1)
    limit.clock.ms += 1_000
    expect(limit.take('a')).toBe(0)
    expect(limit.take('a')).toBe(1)
    limit.clock.ms += 3_600_000
    expect(consumeMany(limit, 'a', 61).filter((wait) => wait > 0)).toHaveLength(1)
  })

  it('REL-06 does not count other clients', () => {
    const limit = aLimit()
    consumeMany(limit, 'a', 100)
    expect(limit.take('b')).toBe(0)
  })

  it('REL-06 is dropped for the least recently seen client when there are too many clients', () => {
    const limit = aLimit(2)
    consumeMany(limit, 'a', 60)
    consumeMany(limit, 'b', 60)
    limit.take('a')
    limit.take('c')
    expect(limit.take('a')).toBe(1)
    expect(limit.take('b')).toBe(0)
  })

  it('REL-06 notifies other instances once when a client has used half of its requests, and counts theirs', () => {
    const [limit, other] = [aLimit(), aLimit()]
    consumeMany(limit, 'a', 30)
    consumeMany(limit, 'b', 31)
    const told = limit.tell()
    expect(told).toEqual({ b: 31 })
    expect(limit.tell()).toEqual({})
    consumeMany(limit, 'b', 2)
    expect(limit.tell()).toEqual({ b: 2 })
    other.takeElsewhere(told)
    expect(consumeMany(other, 'b', 30).filter((wait) => wait === 0)).toHaveLength(29)
    expect(other.take('a')).toBe(0)
    // What it was told is not told again.
    expect(other.tell()).toEqual({ b: 29 })
  })

  it('REL-06 reports nothing from before the bucket was full again', () => {
    const limit = aLimit()
    consumeMany(limit, 'a', 29)
    limit.clock.ms += 60_000
    consumeMany(limit, 'a', 31)
    expect(limit.tell()).toEqual({ a: 31 })
  })
})
