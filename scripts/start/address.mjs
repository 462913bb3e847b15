import path from 'node:path'
import { ownOrigin } from '../../lib/config/own-origin.mjs'
import { isPortTaken, portTaken } from '../free-port.mjs'
import { describeHolder, hold, holderOf, release } from '../holder.mjs'

/**
 * Makes sure, before the slow work, that the shop will be able to open, and notes where it does, so that a second start can say so.
 * @param {import('./environment.mjs').Environment} environment
 * @param {import('../lifetime.mjs').Life} life
 */
export async function claimAddress({ port, host, folder, dataDirectory, ownsDatabase }, life) {
  const address = host === '' ? `http://localhost:${port}` : ownOrigin({ HOST: host, PORT: port })
  const claims = [path.join(folder, `shop-${port}`), ...(ownsDatabase ? [dataDirectory] : [])]
  const ours = holderOf(path.join(folder, `shop-${port}`))
  if (ours) throw new Error(`This shop is open already, at ${address} (process ${ours.pid}).`)
  if (await isPortTaken(port, host)) throw new Error(portTaken(port))
  for (const claim of claims) {
    hold(claim)
    life.atEnd(() => release(claim))
    describeHolder(claim, { address })
  }
  return address
}
