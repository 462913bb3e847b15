import { createServer } from 'node:net'

/**
 * A port on which no program listens at this moment.
 * @returns {Promise<number>}
 */
export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/**
 * Whether a program already listens there. Checked on two addresses: a program that listens only on 127.0.0.1 does not prevent us from listening on all
 * addresses, and would then answer instead of us.
 * @param {number} port
 * @param {string} host  '' for all addresses
 * @returns {Promise<boolean>}
 */
export const isPortTaken = async (port, host) =>
  host === '' ? (await isAddressTaken(port, undefined)) || (await isAddressTaken(port, '127.0.0.1')) : isAddressTaken(port, host)

/**
 * @param {number} port
 * @param {string | undefined} host
 * @returns {Promise<boolean>}
 */
function isAddressTaken(port, host) {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error) => ('code' in error && error.code === 'EADDRINUSE' ? resolve(true) : reject(error)))
    probe.listen({ port, host }, () => probe.close(() => resolve(false)))
  })
}

/** @param {number} port */
export const portTaken = (port) =>
  `Port ${port} is taken by another program. Choose another with PORT, for example: PORT=${port + 1} npm run shop`

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
