import { TextEncoder } from 'node:util'
import type { ReactElement } from 'react'

/** What the server sends of a component, before any of its effects: what a browser without JavaScript keeps. */
export async function serverHtml(element: ReactElement): Promise<string> {
  // jsdom has neither; React asks for both on loading and needs them only to stream.
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
