import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { findProgram } from '@/scripts/instances/programs.mjs'
import { freePort } from '@/lib/server/start/free-port.mjs'
import { until } from '@/lib/testing/until'
import type { Engine, EngineWindow, Key } from './engine'

const driver = findProgram('WebKitWebDriver')
const xvfb = findProgram('Xvfb')
const hasDisplay = Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY)

/** WebDriver's code points for keys without a character. */
const KEYS: Readonly<Record<Key, string>> = { Tab: '\uE004', Escape: '\uE00C', Enter: '\uE007' }

type Send = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>

/** A WebDriver call; a refusal throws the driver's message. */
const sender =
  (base: string): Send =>
  async (method, path, body) => {
    const answer = await fetch(base + path, { method, ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}) })
    const { value } = (await answer.json()) as { value: unknown } // Parse boundary: every answer of WebDriver has a value.
    if (!answer.ok) throw new Error(`WebDriver ${method} ${path}: ${JSON.stringify(value)}`)
    return value
  }

/** A virtual screen, for a machine without one. Xvfb chooses a free number and writes it to standard output. */
async function startScreen(program: string): Promise<{ screen: ChildProcess; display: string }> {
  const screen = spawn(program, ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [number] = (await once(createInterface({ input: screen.stdout }), 'line')) as [string]
  return { screen, display: `:${number}` }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

const isReady = (send: Send): Promise<boolean> =>
  send('GET', '/status').then(
    () => true,
    () => false,
  )

const typed = (value: string) => [
  { type: 'keyDown', value },
  { type: 'keyUp', value },
]

/** The window of a session whose calls begin with `/session/…`. */
function windowOf(send: Send): Omit<EngineWindow, 'close'> {
  const keys = (text: string) => send('POST', '/actions', { actions: [{ type: 'key', id: 'keys', actions: [...text].flatMap(typed) }] })
  const evaluate: EngineWindow['evaluate'] = async <Args extends readonly unknown[], Result>(
    run: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ) => (await send('POST', '/execute/sync', { script: `return (${run.toString()})(...arguments)`, args })) as Result // Parse boundary: the result of this function, as JSON.
  return {
    evaluate,
    goto: async (url) => void (await send('POST', '/url', { url })),
    resize: async (width, height) => {
      // The window is larger than its viewport, by its frame and bars.
      await send('POST', '/window/rect', { width, height })
      const [innerWidth, innerHeight] = await evaluate(() => [window.innerWidth, window.innerHeight] as const)
      await send('POST', '/window/rect', { width: 2 * width - innerWidth, height: 2 * height - innerHeight })
    },
    clickAt: async (x, y) => {
      const actions = [
        { type: 'pointerMove', duration: 0, origin: 'viewport', x: Math.round(x), y: Math.round(y) },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]
      await send('POST', '/actions', { actions: [{ type: 'pointer', id: 'mouse', actions }] })
    },
    press: async (key) => void (await keys(KEYS[key])),
    type: async (text) => void (await keys(text)),
  }
}

async function open(): Promise<EngineWindow> {
  if (driver === undefined) throw new Error('WebKitGTK is not installed.')
  const started = !hasDisplay && xvfb !== undefined ? await startScreen(xvfb) : null
  const port = await freePort()
  const env = { ...process.env, ...(started ? { DISPLAY: started.display } : {}) }
  const service = spawn(driver, [`--port=${port}`], { env, stdio: 'ignore' })
  const send = sender(`http://127.0.0.1:${port}`)
  const stop = async () => {
    await end(service)
    if (started) await end(started.screen)
  }
  try {
    await until(() => isReady(send))
    const { sessionId } = (await send('POST', '/session', { capabilities: {} })) as { sessionId: string } // Parse boundary: a new session.
    const path = `/session/${sessionId}`
    const close = async () => {
      await send('DELETE', path)
      await stop()
    }
    return { ...windowOf((method, rest, body) => send(method, path + rest, body)), close }
  } catch (error) {
    await stop()
    throw error
  }
}

function whyMissing(): string | null {
  if (driver === undefined) return 'not installed (on Debian: apt-get install webkit2gtk-driver)'
  return hasDisplay || xvfb !== undefined ? null : 'there is no screen (on Debian: apt-get install xvfb)'
}

/** WebKitGTK through its WebDriver: the engine of Safari. */
export const webkit: Engine = { name: 'WebKitGTK', missing: whyMissing(), open }
