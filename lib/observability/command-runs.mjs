import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { makeFolder } from '../config/make-folder.mjs'

/**
 * What the commands of the shopkeeper did, for the metrics: each run of `npm run backup`, `catalog` … leaves its end in a small file of DATA_DIR, which the
 * server reads when Prometheus asks. A command is another process, which has ended by then.
 *
 * @typedef {object} CommandRun
 * @property {number | null} succeededAt  milliseconds of the clock; null: no run has succeeded
 * @property {number} failedAt  of the last run that failed; 0: none
 * @property {number} seconds  how long the last run took
 */

const ENDING = '.json'

/** @param {string} dataFolder */
const folderOf = (dataFolder) => path.join(dataFolder, 'commands')

/**
 * Runs a command and keeps its outcome. A folder that cannot be written is no reason to fail the command.
 * @param {string | undefined} dataFolder  undefined: nothing is kept
 * @param {string} command
 * @param {() => Promise<number>} work  returns the exit code; 0 is success
 */
export async function recordRun(dataFolder, command, work) {
  const began = performance.now()
  let code = 1
  try {
    return (code = await work())
  } finally {
    if (dataFolder !== undefined) keepRun(dataFolder, command, code === 0, (performance.now() - began) / 1_000)
  }
}

/**
 * @param {string} dataFolder
 * @param {string} command
 * @param {boolean} isDone
 * @param {number} seconds
 */
function keepRun(dataFolder, command, isDone, seconds) {
  const file = path.join(folderOf(dataFolder), `${command}${ENDING}`)
  try {
    const { succeededAt, failedAt } = readRuns(dataFolder).get(command) ?? { succeededAt: null, failedAt: 0 }
    const run = { succeededAt: isDone ? Date.now() : succeededAt, failedAt: isDone ? failedAt : Date.now(), seconds }
    makeFolder(folderOf(dataFolder))
    // The server reads whole files only.
    writeFileSync(`${file}.new`, JSON.stringify(run))
    renameSync(`${file}.new`, file)
  } catch (error) {
    console.error(`This run will not be in the metrics: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/**
 * The runs that are kept, by command. A file that is no record is left out.
 * @param {string} dataFolder
 * @returns {ReadonlyMap<string, CommandRun>}
 */
export function readRuns(dataFolder) {
  const runs = new Map()
  for (const name of namesIn(folderOf(dataFolder))) {
    const run = parseRun(readFileSync(path.join(folderOf(dataFolder), name), 'utf8'))
    if (run) runs.set(name.slice(0, -ENDING.length), run)
  }
  return runs
}

/** @param {string} folder */
function namesIn(folder) {
  try {
    return readdirSync(folder).filter((name) => /^[a-z]+\.json$/.test(name))
  } catch {
    // No command has run yet.
    return []
  }
}

/** @param {string} text @returns {CommandRun | null} */
function parseRun(text) {
  try {
    const { succeededAt, failedAt, seconds } = JSON.parse(text)
    const isRun = [succeededAt ?? 0, failedAt, seconds].every((figure) => typeof figure === 'number')
    return isRun ? { succeededAt, failedAt, seconds } : null
  } catch {
    // Written by hand or cut off.
    return null
  }
}
