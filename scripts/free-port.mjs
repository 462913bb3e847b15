import { createServer } from 'node:net'

/**
 * A port nobody listens on at this moment.
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
 * Whether something listens there already, on any interface.
 * @param {number} port
 * @returns {Promise<boolean>}
 */
export function isPortTaken(port) {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error) => ('code' in error && error.code === 'EADDRINUSE' ? resolve(true) : reject(error)))
    probe.listen(port, () => probe.close(() => resolve(false)))
  })
}
