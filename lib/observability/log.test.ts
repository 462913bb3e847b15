import fc from 'fast-check'
import { createRareLog, errorCode, inRequest, logFailure, toLogLine, writeLogLines } from './log'

type Line = { level: string; message: string }
const read = (line: string) => JSON.parse(line) as Line

describe('what is logged', () => {
  it('REL-05 is one line of JSON with its level', () => {
    const lines: [string, string][] = []
    const tell =
      (to: string) =>
      (...parts: unknown[]) =>
        void lines.push([to, String(parts[0])])
    const target = {
      log: tell('out'),
      info: tell('out'),
      debug: tell('out'),
      warn: tell('warn'),
      error: tell('error'),
      trace: tell('error'),
    }
    writeLogLines(target)
    target.error('A request failed.', new Error('first\nsecond'))
    target.warn('%s of %d', 'one', 2)
    target.log('said')
    expect(lines.map(([to, line]) => [to, read(line).level])).toEqual([
      ['error', 'error'],
      ['warn', 'warn'],
      ['out', 'info'],
    ])
    expect(lines.every(([, line]) => !line.includes('\n'))).toBe(true)
    expect(read(lines[0]?.[1] ?? '').message).toMatch(/^A request failed\. Error: first\nsecond\n +at /)
    expect(read(lines[1]?.[1] ?? '').message).toBe('one of 2')
  })

  it('REL-05 is unchanged if it is such a line already', () => {
    const line = JSON.stringify({ level: 'error', event: 'database_down', unsaid: 3 })
    expect(toLogLine('error', [line])).toBe(line)
  })

  it.each([
    ['a line of its own', '/demo/a\n{"level":"error","event":"forged"}'],
    ['a carriage return', 'a\rb'],
    ['a colour', 'a\u001b[31mb'],
    ['a command to the terminal', 'a\u009b2Jb'],
    ['a line separator', 'a\u2028b\u2029c\u0085d'],
    ['a NUL', 'a\0b'],
    ['a forged line with a second one', '{"level":"error"}\n{"level":"error"}'],
  ])('REL-06 contains no character that ends a line: %s', (_, text) => {
    for (const line of [toLogLine('error', ['upstream failed for', text]), toLogLine('error', [text])]) {
      expect(line).toMatch(/^[\x20-\x7e]*$/)
      expect(read(line).level).toBe('error')
    }
  })

  it('REL-06 is one parsable line, whatever is logged', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string({ unit: 'binary' }), fc.object())), (parts) => {
        const line = toLogLine('warn', parts)
        // No control character or line separator of Unicode.
        expect(line).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u)
        expect(read(line).level).toBe('warn')
      }),
    )
  })
})

describe('what happens at every request', () => {
  it('REL-05 is logged once in ten seconds, with the number of lines left out', () => {
    const lines: string[] = []
    const log = jest.spyOn(console, 'error').mockImplementation((line: string) => void lines.push(line))
    let now = 1_000_000
    const logRarely = createRareLog(() => now)
    const refused = new Error('a query that failed', { cause: Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }) })
    const logOutage = () => logRarely('error', 'database_down', { code: errorCode(refused) })
    for (let request = 0; request < 50; request++) logOutage()
    now += 10_001
    logOutage()
    logRarely('error', 'another_event')
    log.mockRestore()
    expect(lines.map((line): unknown => JSON.parse(line))).toEqual([
      { level: 'error', event: 'database_down', code: 'ECONNREFUSED', unsaid: 0 },
      { level: 'error', event: 'database_down', code: 'ECONNREFUSED', unsaid: 49 },
      { level: 'error', event: 'another_event', unsaid: 0 },
    ])
  })
})

describe('a failure of a request', () => {
  it('REL-05 names the request, also when its work goes on later', async () => {
    const lines: string[] = []
    const log = jest.spyOn(console, 'error').mockImplementation((line: string) => void lines.push(line))
    const work = async (id: string) => {
      await new Promise(setImmediate)
      logFailure('unexpected', id, 'bug')
      lines.push(toLogLine('error', ['Next failed']))
    }
    await Promise.all(['one', 'two'].map((id) => inRequest(id, () => work(id))))
    log.mockRestore()
    expect(lines.map((line): unknown => JSON.parse(line))).toEqual([
      { level: 'error', event: 'unexpected', route: 'one', request: 'one', name: 'string' },
      { level: 'error', message: 'Next failed', request: 'one' },
      { level: 'error', event: 'unexpected', route: 'two', request: 'two', name: 'string' },
      { level: 'error', message: 'Next failed', request: 'two' },
    ])
  })

  it('REL-06 is logged with its place in the code, without its message, which may quote what a customer typed', () => {
    const lines: string[] = []
    const log = jest.spyOn(console, 'error').mockImplementation((line: string) => void lines.push(line))
    logFailure('unexpected', 'POST /carts/add', new TypeError('insert failed: asha@buyer.example'))
    logFailure('unexpected', 'POST /carts/add', 'asha@buyer.example')
    log.mockRestore()
    expect(lines.join()).not.toContain('asha')
    expect(lines.map((line): unknown => JSON.parse(line))).toEqual([
      {
        level: 'error',
        event: 'unexpected',
        route: 'POST /carts/add',
        name: 'TypeError',
        code: null,
        stack: expect.arrayContaining([expect.stringMatching(/^at /)]) as unknown,
      },
      { level: 'error', event: 'unexpected', route: 'POST /carts/add', name: 'string' },
    ])
  })
})
