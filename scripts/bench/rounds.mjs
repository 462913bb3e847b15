import { unexpectedStatuses } from './load.mjs'
import { cpuOf } from './process-tree.mjs'

/**
 * @typedef {object} Target
 * @property {string} address
 * @property {number | null} pid  of its first process; null: its CPU time cannot be read
 *
 * @typedef {object} LoadPlan
 * @property {readonly Target[]} targets     they take turns
 * @property {number} rounds
 * @property {number} seconds                of each turn
 * @property {readonly string[]} statuses    others are reported
 * @property {(target: Target) => readonly (readonly import('./load.mjs').LoadRequest[])[]} clientsOf  the requests of each connection; called for each turn
 *
 * @typedef {object} Measured  one value per round
 * @property {number[]} cpuMs        of each request, without PostgreSQL
 * @property {number[]} postgresMs   CPU time of PostgreSQL, of each request
 * @property {number[]} perSecond
 * @property {number[]} p50Ms
 * @property {number[]} p99Ms
 * @property {number} requests       of all rounds
 * @property {string} faults         unexpected answers, or ''
 */

const warmSeconds = 1

/**
 * Sends the same load to each target in turn.
 * @param {import('./load.mjs').RunLoad} runLoad
 * @param {LoadPlan} plan
 * @returns {Promise<Measured[]>} in the order of the targets
 */
export async function measureRounds(runLoad, { targets, rounds, seconds, statuses, clientsOf }) {
  /** @type {Measured[]} */
  const results = targets.map(() => ({ cpuMs: [], postgresMs: [], perSecond: [], p50Ms: [], p99Ms: [], requests: 0, faults: '' }))
  for (const target of targets) await runLoad({ address: target.address, seconds: warmSeconds, clients: clientsOf(target) })
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, target] of targets.entries()) {
      const measured = results[index]
      if (!measured) continue
      const clients = clientsOf(target)
      const before = target.pid === null ? null : cpuOf(target.pid)
      const { requests, errors, ...times } = await runLoad({ address: target.address, seconds, clients })
      if (requests === 0) throw new Error(`${target.address} answered no request within ${seconds} s.`)
      const after = target.pid === null ? null : cpuOf(target.pid)
      if (before && after) {
        measured.cpuMs.push((after.ownMs - before.ownMs) / requests)
        measured.postgresMs.push((after.postgresMs - before.postgresMs) / requests)
      }
      measured.perSecond.push(times.perSecond)
      measured.p50Ms.push(times.p50Ms)
      measured.p99Ms.push(times.p99Ms)
      measured.requests += requests
      const faults = [unexpectedStatuses(times.statuses, statuses), errors > 0 ? `${errors} connections failed` : '']
      measured.faults = [measured.faults, ...faults].filter((fault) => fault !== '').join(', ')
    }
  }
  return results
}
