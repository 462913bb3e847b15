import net from 'node:net'

/** The bytes that a server sent on one connection, as text, and how the connection ended. */
export type RawAnswer = { text: string; statuses: readonly number[]; end: 'closed' | 'reset' | 'open' }

const STATUS_LINE = /HTTP\/1\.1 (\d{3}) /g

/** A raw connection for malformed or slow requests. */
export class RawConnection {
  private text = ''
  private end: RawAnswer['end'] = 'open'
  private readonly waiting = new Set<() => void>()

  private constructor(readonly socket: net.Socket) {
    socket.setEncoding('latin1')
    socket.on('data', (part: string) => {
      this.text += part
      this.wake()
    })
    socket.on('error', () => (this.end = 'reset'))
    socket.on('close', () => {
      if (this.end === 'open') this.end = 'closed'
      this.wake()
    })
  }

  static async open(port: number, host = '127.0.0.1'): Promise<RawConnection> {
    const socket = net.connect({ port, host })
    const connection = new RawConnection(socket)
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve)
      socket.once('error', reject)
    })
    return connection
  }

  send(text: string): this {
    this.socket.write(text, 'latin1')
    return this
  }

  get answer(): RawAnswer {
    return { text: this.text, statuses: [...this.text.matchAll(STATUS_LINE)].map(([, status]) => Number(status)), end: this.end }
  }

  /** Resolves when the condition is true, or when the server has ended the connection. */
  async until(matches: (answer: RawAnswer) => boolean): Promise<RawAnswer> {
    while (!matches(this.answer) && this.end === 'open') await new Promise<void>((resolve) => this.waiting.add(resolve))
    return this.answer
  }

  /** Resolves when the server has ended the connection. */
  untilEnd(): Promise<RawAnswer> {
    return this.until(() => false)
  }

  close(): void {
    this.socket.destroy()
  }

  private wake(): void {
    for (const resolve of this.waiting) resolve()
    this.waiting.clear()
  }
}

/** A header of the answer; '' if missing. */
export const headerOf = ({ text }: RawAnswer, name: string): string =>
  new RegExp(`^${name}: (.*)\\r$`, 'im').exec(text.slice(0, text.indexOf('\r\n\r\n') + 2))?.[1] ?? ''
