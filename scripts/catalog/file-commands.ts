import { once } from 'node:events'
import { createReadStream, existsSync } from 'node:fs'
import { appendFile, rename, rm } from 'node:fs/promises'
import { exportCatalog, importCatalog, type ExportCounts, type ImportCounts, type ImportProgress } from '@/lib/commerce/admin'
import { describeBadRows } from './bad-rows'
import { WrongUsage, type Command, type Tools } from './command'
import { counted } from './counted'
import { fileOf } from './file-of'
import { refuse } from './refusals'

const WITHOUT_MARK = 'no-bom'

const exportCommand: Command = {
  usage: `[file.csv] [--${WITHOUT_MARK}]`,
  about: 'the whole catalogue as CSV, a row a pack; without a file to standard output',
  words: [0, 1],
  flags: [WITHOUT_MARK],
  isReadOnly: true,
  isLong: true,
  plan: ({ words: [name], options }) => {
    const byteOrderMark = !options.has(WITHOUT_MARK)
    const file = name === undefined ? null : fileOf(name)
    if (file && existsSync(file)) throw new WrongUsage(`${name} is there already. Choose another name, or delete it first.`)
    return async (tools) => {
      const { products, variants } = await (file ? exportToFile(tools, file, byteOrderMark) : exportToOutput(tools, byteOrderMark))
      tools.note(`${counted(products, 'product')} with ${counted(variants, 'pack')}${name === undefined ? '' : ` in ${name}`}`)
      return { said: '', isChanged: false }
    }
  },
}

/** Under another name until it is whole. */
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
  usage: '<file.csv>',
  about: 'creates and updates products (by slug) and packs (by sku), all or nothing; deletes nothing',
  words: [1, 1],
  isLong: true,
  plan: ({ words: [name = ''] }) => {
    const file = fileOf(name)
    if (!existsSync(file)) throw new WrongUsage(`There is no file ${name}.`)
    return async ({ ctx, dryRun, signal, note }) => {
      const onProgress = (progress: ImportProgress) => {
        signal.throwIfAborted()
        noteProgress(progress, note)
      }
      const outcome = await importCatalog(ctx, createReadStream(file), { dryRun, onProgress })
      if (outcome.ok) return { said: describeCounts(outcome.value), isChanged: hasChanges(outcome.value) }
      return outcome.reason === 'bad_rows' ? { refused: describeBadRows(outcome.report) } : refuse(outcome)
    }
  },
}

const NOTED_ROWS = 10_000

function noteProgress(progress: ImportProgress, note: (line: string) => void): void {
  if (progress.step === 'read' && progress.rows % NOTED_ROWS === 0) note(`  … read ${counted(progress.rows, 'row')}`)
  if (progress.step === 'check') note('  … checking')
  if (progress.step === 'write' && progress.of > 1) note(`  … written ${Math.floor((100 * progress.done) / progress.of)} %`)
}

const describeCounts = ({ products, variants }: ImportCounts) =>
  [
    `Products: ${products.new} new, ${products.changed} changed, ${products.same} unchanged.`,
    `Packs: ${variants.new} new, ${variants.changed} changed, ${variants.same} unchanged.`,
  ].join('\n')

const hasChanges = ({ products, variants }: ImportCounts) => [products, variants].some((counts) => counts.new + counts.changed > 0)

export const fileCommands = { export: exportCommand, import: importCommand }
