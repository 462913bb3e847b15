import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { answerParent } from './child.mjs'

/** The minimal work of a Node server: the same bytes, from memory. */
const bodies = /** @type {Record<string, string>} */ (JSON.parse(readFileSync(process.env.BODIES_FILE ?? '', 'utf8')))
const pages = new Map(Object.entries(bodies).map(([path, body]) => [path, Buffer.from(body)]))

const server = createServer((request, response) => {
  const body = pages.get(request.url ?? '')
  response.writeHead(body ? 200 : 404, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Length': body?.length ?? 0 })
  response.end(body)
})
server.listen(Number(process.env.PORT), '127.0.0.1', () => answerParent(`http://127.0.0.1:${process.env.PORT}`))
