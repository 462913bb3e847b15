import { once } from 'node:events'
import { createReadStream, existsSync } from 'node:fs'
import { appendFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { InvalidArgumentError } from 'commander'
import { stringify } from 'csv-stringify/sync'
import { formatPercent } from '@/lib/kernel/money'
import { listSynonyms, replaceSynonyms } from '@/lib/commerce/search'
import {
  exportCatalog,
  importCatalog,
  readCsv,
  UnreadableFile,
  type ExportCounts,
  type ImportProgress,
  type ImportReport,
} from '@/lib/commerce/catalog/file'
import type { Command, Tools, Work } from '../admin/program'
import { counted, describeBadRows, refuse } from './sentences'

/** A path relative to the folder in which the command was typed: npm runs scripts in the project's folder. */
export const fileOf = (name: string): string => path.resolve(process.env.INIT_CWD ?? process.cwd(), name)

/** Text without the final line break that editors add; null when it is not UTF-8. */
export function decode(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/\r?\n$/, '')
  } catch {
    // Invalid UTF-8, the only error of a fatal decoder.
    return null
  }
}

const NO_BOM = '--no-bom'

const exportCommand: Command = {
  operands: ['[file.csv]'],
  flags: [NO_BOM],
  about: 'the whole catalogue as CSV, a row a pack; without a file to standard output',
  isReadOnly: true,
  isLong: true,
  plan: ({ words: [name], flags }) => {
    const byteOrderMark = !flags.has(NO_BOM)
    const file = name === undefined ? null : fileOf(name)
    if (file && existsSync(file)) throw new InvalidArgumentError(`${name} is there already. Choose another name, or delete it first.`)
    return async (tools) => {
      const { products, variants } = await (file ? exportToFile(tools, file, byteOrderMark) : exportToOutput(tools, byteOrderMark))
      tools.note(`${counted(products, 'product')} with ${counted(variants, 'pack')}${name === undefined ? '' : ` in ${name}`}`)
      return { said: '', isChanged: false }
    }
  },
}

/** Writes to a temporary name until the file is complete. */
async function exportToFile({ ctx, signal }: Tools, file: string, byteOrderMark: boolean): Promise<ExportCounts> {
  const unfinished = `${file}.unfinished`
  await rm(unfinished, { force: true })
  const write = (csv: string) => {
    signal.throwIfAborted()
    return appendFile(unfinished, csv)
  }
  try {
    const counts = await exportCatalog(ctx, write, { byteOrderMark })
    await rename(unfinished, file)
    return counts
  } finally {
    await rm(unfinished, { force: true })
  }
}

async function exportToOutput({ ctx, signal }: Tools, byteOrderMark: boolean): Promise<ExportCounts> {
  const write = async (csv: string) => {
    signal.throwIfAborted()
    if (!process.stdout.write(csv)) await once(process.stdout, 'drain')
  }
  return exportCatalog(ctx, write, { byteOrderMark })
}

const importCommand: Command = {
  operands: ['<file.csv>'],
  about: 'creates and updates products (by slug) and packs (by sku), all or nothing; deletes nothing',
  isLong: true,
  plan: ({ words: [name = ''] }) => {
    const file = fileOf(name)
    if (!existsSync(file)) throw new InvalidArgumentError(`There is no file ${name}.`)
    return async ({ ctx, dryRun, signal, note }) => {
      const onProgress = (progress: ImportProgress) => {
        signal.throwIfAborted()
        noteProgress(progress, note)
      }
      const outcome = await importCatalog(ctx, () => createReadStream(file), { dryRun, fileName: path.basename(file), onProgress })
      if (outcome.ok) return { said: describeCounts(outcome.value), isChanged: hasChanges(outcome.value) }
      return outcome.reason === 'bad_rows' ? { refused: describeBadRows(outcome.report) } : refuse(outcome)
    }
  },
}

const NOTED_ROWS = 10_000

function noteProgress(progress: ImportProgress, note: (line: string) => void): void {
  if (progress.step === 'read' && progress.rows % NOTED_ROWS === 0) note(`  … read ${counted(progress.rows, 'row')}`)
  if (progress.step === 'check') note('  … checking')
  if (progress.step === 'write' && progress.of > 1) note(`  … written ${formatPercent(Math.floor((100 * progress.done) / progress.of))}`)
}

const describeCounts = ({ products, variants }: ImportReport) =>
  [
    `Products: ${products.new} new, ${products.changed} changed, ${products.same} unchanged.`,
    `Packs: ${variants.new} new, ${variants.changed} changed, ${variants.same} unchanged.`,
  ].join('\n')

const hasChanges = ({ products, variants }: ImportReport) => [products, variants].some((counts) => counts.new + counts.changed > 0)

/** CSV: a row for each group, the shop's own word first. */
const listSynonymFile: Work = async ({ ctx }) => {
  const groups = await listSynonyms(ctx)
  return { said: stringify(groups.map((group) => [...group])).trimEnd(), isChanged: false }
}

/** null: the file cannot be read as a table. */
async function readGroups(file: string): Promise<string[][] | null> {
  const groups: string[][] = []
  try {
    for await (const { cells } of readCsv(createReadStream(file))) groups.push(cells.map((word) => word.trim()).filter(Boolean))
    return groups
  } catch (error) {
    if (error instanceof UnreadableFile) return null
    throw error
  }
}

const replaceBy = (name: string): Work => {
  const file = fileOf(name)
  if (!existsSync(file)) throw new InvalidArgumentError(`There is no file ${name}.`)
  return async ({ ctx, dryRun }) => {
    const groups = await readGroups(file)
    if (groups === null) return { refused: `${name} is no CSV in UTF-8.` }
    const result = await replaceSynonyms(ctx, groups, { dryRun })
    if (!result.ok) return refuse(result)
    // No cached page shows synonyms.
    return { said: `${counted(result.value.groups, 'group')} of words. The next search knows them.`, isChanged: false }
  }
}

const synonyms: Command = {
  operands: ['[file.csv]'],
  about: 'words that mean the same in a search, a row a group, the shop’s own word first; a file takes the place of all there were',
  plan: ({ words: [name] }) => (name === undefined ? listSynonymFile : replaceBy(name)),
}

export const fileCommands = { export: exportCommand, import: importCommand }
export const synonymCommands = { synonyms }
