/** The least that a Node server can do: it sends given answers from memory. The file of its first argument has them. */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

/** @typedef {{ status: number, headers: Record<string, string>, body: string }} PlainAnswer body: base64 */

/** @type {Record<string, PlainAnswer>} by method and path: 'GET /' */
const given = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'))
const answers = new Map(Object.entries(given).map(([name, answer]) => [name, { ...answer, bytes: Buffer.from(answer.body, 'base64') }]))

const server = createServer((request, response) => {
  const answer = answers.get(`${request.method} ${request.url}`) ?? answers.get(`${request.method} *`)
  const send = () => {
    if (!answer) return response.writeHead(404).end()
    const tag = request.headers['if-none-match']
    if (tag !== undefined && tag === answer.headers['etag']) return response.writeHead(304, { etag: tag }).end()
    return response.writeHead(answer.status, { ...answer.headers, 'content-length': answer.bytes.length }).end(answer.bytes)
  }
  if (request.method === 'GET') send()
  else request.resume().on('end', send)
})
server.listen(Number(process.env.PORT), '127.0.0.1')
