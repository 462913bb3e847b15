import { createCircuitBreaker, type Outcome } from './circuit-breaker'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

/** A breaker for a server that is down until the test changes that. */
function aBreaker() {
  const server = { answers: false, probes: 0 }
  const breaker = createCircuitBreaker(async () => {
    server.probes += 1
    return server.answers
  })
  const ask = (outcome: Outcome): boolean => {
    const tell = breaker.admit()
    tell?.(outcome)
    return tell !== null
  }
  const fail = (times: number) => Array.from({ length: times }, () => ask('failed')).every(Boolean)
  return { ...breaker, server, ask, fail }
}

describe('the circuit breaker of a remote server', () => {
  it('REL-03 opens after five failures in a row', () => {
    const breaker = aBreaker()
    expect(breaker.fail(4)).toBe(true)
    expect(breaker.state()).toBe('closed')
    expect(breaker.fail(1)).toBe(true)
    expect(breaker.state()).toBe('open')
    expect(breaker.ask('answered')).toBe(false)
  })

  it('REL-03 stays closed while some calls are answered or abandoned', () => {
    const breaker = aBreaker()
    for (let n = 0; n < 10; n += 1) {
      breaker.fail(4)
      expect(breaker.ask('answered')).toBe(true)
    }
    for (let n = 0; n < 20; n += 1) breaker.ask('abandoned')
    expect(breaker.state()).toBe('closed')
  })

  it('REL-03 probes the server every five seconds, and closes when it answers', async () => {
    const breaker = aBreaker()
    breaker.fail(5)
    await jest.advanceTimersByTimeAsync(4_999)
    expect(breaker.server.probes).toBe(0)
    await jest.advanceTimersByTimeAsync(10_001)
    expect(breaker.server.probes).toBe(3)
    expect(breaker.ask('answered')).toBe(false)
    breaker.server.answers = true
    await jest.advanceTimersByTimeAsync(5_000)
    expect([breaker.state(), breaker.ask('failed')]).toEqual(['closed', true])
    await jest.advanceTimersByTimeAsync(60_000)
    expect(breaker.server.probes).toBe(4)
  })

  it('REL-03 admits no call during a probe', async () => {
    let answer: (isThere: boolean) => void = () => {}
    const breaker = createCircuitBreaker(() => new Promise((resolve) => (answer = resolve)))
    for (let n = 0; n < 5; n += 1) breaker.admit()?.('failed')
    await jest.advanceTimersByTimeAsync(5_000)
    expect([breaker.state(), breaker.admit()]).toEqual(['half_open', null])
    answer(true)
    await jest.advanceTimersByTimeAsync(0)
    expect(breaker.state()).toBe('closed')
  })

  it('REL-03 has one probe at a time, however many calls fail late', async () => {
    const breaker = aBreaker()
    const late = Array.from({ length: 20 }, () => breaker.admit())
    for (const tell of late) tell?.('failed')
    await jest.advanceTimersByTimeAsync(5_000)
    expect(breaker.server.probes).toBe(1)
  })
})
