import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, chownSync, existsSync, mkdirSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { makeFolder } from '../../config/make-folder.mjs'
import { copyBinaries, installedBinaries, programIn, type Binaries } from './binaries'

/** The place of root's database if only root can enter the folder of the clone. */
const sharedFolder = '/var/lib/mewa-storefront'

export type Account = { uid: number; gid: number }
/** major: version of the programs */
export type Place = { data: string; binaries: string; major: number; account: Account | undefined }

/** Chooses folders for data and programs that the account of PostgreSQL can access. */
export function findPlace(dataDirectory: string, log: (line: string) => void): Place {
  const installed = installedBinaries()
  const account = serviceAccount()
  makeFolder(path.dirname(dataDirectory))
  const wanted = path.join(realpathSync(path.dirname(dataDirectory)), path.basename(dataDirectory))
  const { major } = installed
  if (!account) return { data: wanted, binaries: installed.directory, major, account }
  const runs = canRun(programIn(installed.directory, 'postgres'), account)
  const binaries = runs ? installed.directory : sharedCopy(installed)
  if (canEnter(path.dirname(wanted), account)) return { data: wanted, binaries, major, account }
  const elsewhere = path.join(sharedFolder, createHash('sha256').update(wanted).digest('hex').slice(0, 16), 'postgres')
  if (!existsSync(elsewhere)) makePublicFolder(path.dirname(elsewhere))
  log(`Only root can enter ${path.dirname(wanted)}, and PostgreSQL does not run as root: its data is in ${elsewhere}.`)
  return { data: elsewhere, binaries, major, account }
}

/**
 * The Unix account that runs PostgreSQL. PostgreSQL refuses to run as root. When root starts the shop, an account without privileges runs it.
 * @returns undefined: the account of this process
 */
function serviceAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  return { uid: idOf('-u'), gid: idOf('-g') }
}

function idOf(which: '-u' | '-g') {
  const answer = spawnSync('id', [which, 'nobody'], { encoding: 'utf8' })
  const id = Number(answer.stdout)
  if (answer.status !== 0 || !(id > 0))
    throw new Error('PostgreSQL does not run as root, and this machine has no user "nobody" to run it as.')
  return id
}

/** Runs the program instead of reading permission bits: this also covers access lists, mounts and missing libraries. */
const canRun = (program: string, account: Account) => spawnSync(program, ['--version'], { ...account, cwd: '/' }).status === 0

const canEnter = (folder: string, account: Account) =>
  spawnSync('/bin/sh', ['-c', 'cd "$0"', folder], { ...account, cwd: '/' }).status === 0

function sharedCopy(installed: Binaries) {
  makePublicFolder(sharedFolder)
  const copy = copyBinaries(installed, sharedFolder)
  const opened = spawnSync('chmod', ['-R', 'a+rX', copy])
  if (opened.status !== 0) throw new Error(`Could not make ${copy} readable for the database's user.`)
  return copy
}

/** Readable by everyone whatever the umask; secret files in it have their own mode. */
function makePublicFolder(folder: string) {
  mkdirSync(folder, { recursive: true })
  for (const each of [sharedFolder, folder]) chmodSync(each, 0o755)
}

export function makeOwnFolder(folder: string, account: Account | undefined) {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (account) chownSync(folder, account.uid, account.gid)
}
