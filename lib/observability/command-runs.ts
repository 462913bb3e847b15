import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { makeFolder } from '../config/make-folder.mjs'

/** Outcomes of the shopkeeper's commands, for metrics: each run writes a small file in DATA_DIR, because its process has ended before Prometheus asks. */
export type CommandRun = {
  /** Milliseconds of the clock; null: no run has succeeded */
  succeededAt: number | null
  /** Of the last run that failed; 0: none */
  failedAt: number
  /** How long the last run took */
  seconds: number
}

const ENDING = '.json'

const folderOf = (dataFolder: string) => path.join(dataFolder, 'commands')

/**
 * Runs a command and records its outcome. A folder that cannot be written is no reason to fail the command.
 * @param dataFolder undefined: nothing is kept
 * @param work returns the exit code; 0 is success
 */
export async function recordRun(dataFolder: string | undefined, command: string, work: () => Promise<number>) {
  const began = performance.now()
  let code = 1
  try {
    return (code = await work())
  } finally {
    if (dataFolder !== undefined) keepRun(dataFolder, command, code === 0, (performance.now() - began) / 1_000)
  }
}

function keepRun(dataFolder: string, command: string, isDone: boolean, seconds: number) {
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

/** The runs that are kept, by command. A file that is no record is left out. */
export function readRuns(dataFolder: string): ReadonlyMap<string, CommandRun> {
  const runs = new Map()
  for (const name of namesIn(folderOf(dataFolder))) {
    const run = parseRun(readFileSync(path.join(folderOf(dataFolder), name), 'utf8'))
    if (run) runs.set(name.slice(0, -ENDING.length), run)
  }
  return runs
}

function namesIn(folder: string) {
  try {
    return readdirSync(folder).filter((name) => /^[a-z]+\.json$/.test(name))
  } catch {
    // No command has run yet.
    return []
  }
}

function parseRun(text: string): CommandRun | null {
  try {
    const { succeededAt, failedAt, seconds } = JSON.parse(text) as CommandRun // checked in the next line
    const isRun = [succeededAt ?? 0, failedAt, seconds].every((figure: unknown) => typeof figure === 'number')
    return isRun ? { succeededAt, failedAt, seconds } : null
  } catch {
    // Written by hand or cut off.
    return null
  }
}
