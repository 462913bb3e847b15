import { fork } from 'node:child_process'
import net from 'node:net'
import { fileURLToPath } from 'node:url'
import { listenError } from './free-port.mjs'

/**
 * Resolves when the server listens, with its port. A taken port is reported with what to do about it.
 * @param {net.Server} server
 * @param {{ port: number, host?: string, socket?: { fd: number } | undefined, names?: { port: string, host: string } }} where  socket: one that listens already, on the same port; names: of its settings
 * @returns {Promise<number>}
 */
export function listen(server, { port, host, socket, names }) {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(listenError(error, { port, host, ...(names ? { names } : {}) })))
    server.listen(socket ?? { port, host }, () => {
      const address = server.address()
      const bound = typeof address === 'object' && address ? address.port : 0
      if (socket && bound !== port) reject(new Error(`PORT is ${port}, but the socket unit listens on ${bound}. Both must name one port.`))
      else resolve(bound)
    })
  })
}

/**
 * The socket that systemd listens on for the shop (deploy/shop.socket), or undefined. Connections wait in it while one process stops and the next one
 * starts, so that a restart loses none even without a proxy. See sd_listen_fds(3).
 * @param {Readonly<Record<string, string | undefined>>} [environment]
 * @param {number} [pid]
 * @returns {{ fd: number } | undefined}
 */
export function socketOfSystemd({ LISTEN_PID, LISTEN_FDS } = process.env, pid = process.pid) {
  // The variables may have been meant for a parent of this process.
  if (LISTEN_FDS === undefined || Number(LISTEN_PID) !== pid) return undefined
  if (LISTEN_FDS !== '1') throw new Error('The socket unit must have one ListenStream: the shop serves one socket.')
  return { fd: 3 }
}

const copier = fileURLToPath(new URL('copy-socket.mjs', import.meta.url))
const COPIES = 16
const COPY_LIMIT_MS = 5_000

/**
 * Accepts up to 17 connections in each turn of the event loop instead of one. libuv 1.45 and newer accept one connection of a listening socket in each
 * turn. While pages are rendered, turns are long: new connections would wait in the kernel, where a checkout waits behind searches, and would be refused
 * once its queue of 511 is full. The lanes can only sort what has been accepted. The other listeners listen on copies of the server's socket, and a copy
 * can only be had from another process: copy-socket.mjs gets the socket and sends it back.
 * @param {net.Server} server  of node:http, listens already
 * @param {{ highWaterMark: number }} options  of its connections
 * @returns {Promise<net.Server[]>} to be closed with the server; empty if no process could be started, in which case the server works, but accepts slowly
 */
export async function listenOnCopies(server, { highWaterMark }) {
  const { _handle: handle } = /** @type {net.Server & { _handle?: unknown }} */ (server)
  // A Server of node:http sets the first two itself.
  const connections = { allowHalfOpen: true, noDelay: true, highWaterMark }
  /** @type {net.Server[]} */
  const copies = []
  const child = fork(copier, [String(COPIES)], { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const late = setTimeout(() => child.kill('SIGKILL'), COPY_LIMIT_MS)
  await new Promise((resolve) => {
    child.on('error', resolve)
    child.on('close', resolve)
    child.on('message', (_, copy) => {
      const listener = new net.Server(connections, (socket) => server.emit('connection', socket))
      listener.listen(copy)
      copies.push(listener)
    })
    // A raw handle: a net.Server would accept connections in the child.
    child.send('socket', /** @type {import('node:child_process').SendHandle} */ (handle))
  })
  clearTimeout(late)
  return copies
}
