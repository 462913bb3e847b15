import { writeFileSync } from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../lib/server/start/free-port.mjs'
import { startServer } from './processes.mjs'
import { folder } from './folder.mjs'

/** @typedef {import('./load.mjs').LoadRequest} LoadRequest */
/** @typedef {import('./plain-server.mjs').PlainAnswer} PlainAnswer */
/** @typedef {Omit<LoadRequest, 'headers'> & { headers?: Record<string, string> }} Asked */

const program = fileURLToPath(new URL('plain-server.mjs', import.meta.url))

/**
 * The answer to one request, byte for byte as it is sent: fetch would decode it.
 * @param {string} address
 * @param {Asked} request
 * @returns {Promise<PlainAnswer>}
 */
export function record(address, { method, path: page, headers, body }) {
  return new Promise((resolve, reject) => {
    const outgoing = http.request(new URL(page, address), { method, agent: false, ...(headers ? { headers } : {}) }, (answer) => {
      /** @type {Buffer[]} */
      const chunks = []
      answer.on('data', (/** @type {Buffer} */ chunk) => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () => {
        const kept = ['content-type', 'content-encoding', 'etag', 'cache-control', 'vary', 'set-cookie']
        const pairs = kept.flatMap((name) => (answer.headers[name] === undefined ? [] : [[name, String(answer.headers[name])]]))
        resolve({ status: answer.statusCode ?? 0, headers: Object.fromEntries(pairs), body: Buffer.concat(chunks).toString('base64') })
      })
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

/**
 * A plain node:http server that sends the given answers.
 * @param {import('./processes.mjs').Life} life
 * @param {string} name  of its file
 * @param {Record<string, PlainAnswer>} answers  by method and path; 'GET *' is for all others
 */
export async function startPlain(life, name, answers) {
  const file = path.join(folder, `${name}.json`)
  const ready = { status: 200, headers: {}, body: '' }
  writeFileSync(file, JSON.stringify({ 'GET /ready': ready, ...answers }))
  return startServer(life, { program: process.execPath, parameters: [program, file], port: await freePort(), path: '/ready' })
}
