import { startPoller, type Poller } from './poller'

const POLL_MS = 10_000
const RETRY_MS = 1_000

let poller: Poller | undefined
beforeEach(() => jest.useFakeTimers())
afterEach(async () => {
  await poller?.stop()
  jest.useRealTimers()
})

/** A poller whose clock and whose runs are controlled by the test. */
function aPoller({ stopLimitMs }: { stopLimitMs?: number } = {}) {
  const state = { begun: 0, running: 0, mostRunning: 0, log: [] as string[], wake: () => {}, signal: AbortSignal.abort() }
  let settle: (error?: Error) => void = () => {}
  const run = (signal: AbortSignal) => {
    Object.assign(state, { begun: state.begun + 1, running: state.running + 1, signal })
    state.mostRunning = Math.max(state.mostRunning, state.running)
    return new Promise<void>((resolve, reject) => {
      settle = (error) => {
        state.running -= 1
        if (error) reject(error)
        else resolve()
      }
    })
  }
  const listen = (wake: () => void) => {
    state.wake = wake
    return () => Promise.resolve()
  }
  const log = (line: string) => state.log.push(line)
  poller = startPoller({ name: 'work', run, pollMs: POLL_MS, retryMs: RETRY_MS, listen, log, ...(stopLimitMs ? { stopLimitMs } : {}) })
  return Object.assign(state, {
    /** Ends the current run and lets everything that follows from it happen. */
    end: async (error?: Error) => {
      await pass(0)
      settle(error)
      await pass(0)
    },
  })
}

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)

describe('a poller', () => {
  it('REL-03 runs at once, then after each interval', async () => {
    const work = aPoller()
    await work.end()
    await pass(POLL_MS - 1)
    expect(work.begun).toBe(1)
    await pass(1)
    expect(work.begun).toBe(2)
    await work.end()
  })

  it('REL-03 runs once at a time, and once more for all wake-ups in between', async () => {
    const work = aPoller()
    await pass(0)
    for (let call = 0; call < 5; call += 1) work.wake()
    await work.end()
    expect(work.begun).toBe(2)
    await work.end()
    expect([work.begun, work.mostRunning]).toEqual([2, 1])
    work.wake()
    await work.end()
    expect(work.begun).toBe(3)
  })

  it('REL-03 waits a whole interval after a wake-up', async () => {
    const work = aPoller()
    await work.end()
    await pass(POLL_MS - 1)
    work.wake()
    await work.end()
    await pass(POLL_MS - 1)
    expect(work.begun).toBe(2)
    await pass(1)
    await work.end()
    expect(work.begun).toBe(3)
  })

  it('REL-03 retries after a failure by the shorter interval, and logs the first failure and the recovery', async () => {
    const work = aPoller()
    for (const run of [1, 2]) {
      expect(work.begun).toBe(run === 1 ? 0 : run)
      await work.end(new TypeError('away'))
      await pass(RETRY_MS)
    }
    await work.end()
    expect(work.begun).toBe(3)
    expect(work.log).toEqual(['work: waiting (TypeError)', 'work: running again'])
    await pass(POLL_MS - 1)
    expect(work.begun).toBe(3)
  })

  it('REL-05 stops after the current run, signals it to abort, and starts no further one', async () => {
    const work = aPoller()
    await pass(0)
    const stopped = jest.fn()
    void poller?.stop().then(stopped)
    await pass(0)
    expect([work.signal.aborted, stopped.mock.calls.length]).toEqual([true, 0])
    work.wake()
    await work.end()
    expect(stopped).toHaveBeenCalledTimes(1)
    await pass(POLL_MS)
    expect(work.begun).toBe(1)
  })

  it('REL-05 does not wait for its current run for longer than the limit', async () => {
    const work = aPoller({ stopLimitMs: 5_000 })
    await pass(0)
    const stopped = jest.fn()
    void poller?.stop().then(stopped)
    await pass(4_999)
    expect(stopped).not.toHaveBeenCalled()
    await pass(1)
    expect(stopped).toHaveBeenCalledTimes(1)
    await work.end()
  })
})
