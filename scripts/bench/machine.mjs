import { readFileSync } from 'node:fs'
import os from 'node:os'

/** @typedef {{ total: number, idle: number, steal: number }} CpuTicks */

/**
 * @param {string} text  /proc/stat
 * @returns {CpuTicks} of all processors since the start of the machine
 */
export function parseCpuTicks(text) {
  const fields = (/^cpu +(.*)$/m.exec(text)?.[1] ?? '').split(' ').map(Number)
  // user, nice, system, idle, iowait, irq, softirq, steal; guest time is part of user time.
  const [idle = 0, waiting = 0, , , steal = 0] = fields.slice(3)
  return { total: fields.slice(0, 8).reduce((sum, ticks) => sum + ticks, 0), idle: idle + waiting, steal }
}

/**
 * How much of the processors' time other virtual machines took, and how much was in use, as shares of 1.
 * @param {CpuTicks} before
 * @param {CpuTicks} after
 */
export function sharesBetween(before, after) {
  const total = Math.max(after.total - before.total, 1)
  return { steal: (after.steal - before.steal) / total, busy: 1 - (after.idle - before.idle) / total }
}

const readTicks = () => parseCpuTicks(readFileSync('/proc/stat', 'utf8'))
const loadAverage = () => readFileSync('/proc/loadavg', 'utf8').split(' ').slice(0, 3).join(' ')
const percent = (/** @type {number} */ share) => `${Math.round(share * 100)} %`

/** @returns {{ describe: () => string }} describe: the machine, and its load since this call */
export function watchMachine() {
  const before = readTicks()
  const loadBefore = loadAverage()
  return {
    describe() {
      const { steal, busy } = sharesBetween(before, readTicks())
      const processors = `${os.cpus().length} × ${os.cpus()[0]?.model.trim() ?? 'unknown processor'}`
      return (
        `${processors}, Node ${process.version}, ${new Date().toISOString().slice(0, 10)}. ` +
        `Load average before: ${loadBefore}; after: ${loadAverage()}. ` +
        `Processors in use during the run: ${percent(busy)}; taken by other virtual machines (steal): ${percent(steal)}.`
      )
    },
  }
}
