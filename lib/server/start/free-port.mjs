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
    probe.once('error', (error) =>
      'code' in error && error.code === 'EADDRINUSE' ? resolve(true) : reject(listenError(error, { port, host })),
    )
    probe.listen({ port, host }, () => probe.close(() => resolve(false)))
  })
}

/**
 * The error of a server that cannot listen, with what to do about it.
 * @param {Error} error
 * @param {{ port: number, host?: string | undefined, names?: { port: string, host: string } }} where  names: of its settings
 */
export function listenError(error, { port, host = '', names = { port: 'PORT', host: 'HOST' } }) {
  const code = 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE' && names.port === 'PORT') return new Error(portTaken(port))
  if (code === 'EADDRINUSE') return new Error(`Port ${port} is taken by another program. Choose another with ${names.port}.`)
  if (code === 'EACCES') return new Error(`The user of the shop may not listen on port ${port}. Choose one from 1024 with ${names.port}.`)
  if (code === 'EADDRNOTAVAIL') return new Error(`${names.host} must be an IP address of this machine, and ${host} is not one.`)
  return error
}

/** @param {number} port */
export const portTaken = (port) =>
  `Port ${port} is taken by another program. Choose another with PORT, for example: PORT=${port + 1} npm run shop`
