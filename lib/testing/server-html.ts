import { TextEncoder } from 'node:util'
import type { ReactElement } from 'react'

/** The HTML of a component before any effect: as a browser without JavaScript shows it. */
export async function serverHtml(element: ReactElement): Promise<string> {
  // jsdom has neither; React requires both when it loads, but uses them only for streaming.
  Object.assign(globalThis, {
    TextEncoder,
    MessageChannel: class {
      port1 = {}
      port2 = { postMessage() {} }
    },
  })
  const { renderToString } = await import('react-dom/server.browser')
  return renderToString(element)
}
