import { holderOf } from '../holder.mjs'
import { startPostgres } from '../postgres.mjs'
import { clusterUrl } from '../postgres/cluster.mjs'

/**
 * The embedded database: the open shop's, or one that runs until this program ends.
 * @param {string} dataDirectory
 * @param {import('../lifetime.mjs').Life} life
 * @param {(line: string) => void} [log]
 * @returns {Promise<{ url: string, isOurs: boolean }>} isOurs: started by this program, so no shop is open on it
 */
export async function joinPostgres(dataDirectory, life, log = console.log) {
  const holder = holderOf(dataDirectory)
  if (holder?.data && holder.port) return { url: clusterUrl(holder.data, holder.port), isOurs: false }
  const postgres = await startPostgres({ dataDirectory, log })
  life.atEnd(() => postgres.stop())
  return { url: postgres.url, isOurs: true }
}
