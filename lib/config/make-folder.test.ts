import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { makeFolder, openDataFolder } from './make-folder.mjs'

let folder: string
beforeEach(() => (folder = mkdtempSync(path.join(os.tmpdir(), 'mewa-folder-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Root may write everywhere: another account, which owns nothing, tries instead. */
function asNobody<T>(work: () => T): T {
  if (process.getuid?.() !== 0) return work()
  process.seteuid?.('nobody')
  try {
    return work()
  } finally {
    process.seteuid?.(0)
  }
}

describe('REL-06 the data folder', () => {
  it('is created with its parents and holds nothing afterwards', () => {
    const data = path.join(folder, 'a/b/c')
    openDataFolder(data)
    openDataFolder(data)
    expect(readdirSync(data)).toEqual([])
  })

  it('is reported when it is read-only', () => {
    chmodSync(folder, 0o555)
    expect(() => asNobody(() => openDataFolder(folder))).toThrow(
      new Error(`The shop cannot write to its data folder ${folder} (permission denied). Choose another with DATA_DIR.`),
    )
    expect(() => asNobody(() => openDataFolder(path.join(folder, 'new')))).toThrow('(permission denied). Choose another with DATA_DIR.')
  })

  it('is reported when it is a file', () => {
    const file = path.join(folder, 'file')
    writeFileSync(file, '')
    for (const data of [file, path.join(file, 'below')])
      expect(() => openDataFolder(data)).toThrow(`The shop cannot write to its data folder ${data} (not a directory).`)
  })

  if (existsSync('/proc/self'))
    it('is reported when the file system takes no folders, where a recursive mkdir never returns', () => {
      for (const data of ['/proc/x', '/proc/x/y'])
        expect(() => openDataFolder(data)).toThrow(`its data folder ${data} (no such file or directory)`)
      expect(() => makeFolder('/proc/x')).toThrow('ENOENT')
    })
})
