import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { CsvError, parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { listSynonyms, replaceSynonyms } from '@/lib/commerce/search'
import { WrongUsage, type Command, type Work } from './command'
import { counted } from './counted'
import { decode } from './decode'
import { fileOf } from './file-of'
import { refuse } from './refusals'

/** A row a group, the shop's own word first. */
const show: Work = async ({ ctx }) => {
  const groups = await listSynonyms(ctx)
  return { said: stringify(groups.map((group) => [...group])).trimEnd(), isChanged: false }
}

function readGroups(csv: string): string[][] | null {
  try {
    const rows = parse(csv, { delimiter: [',', ';', '\t'], relax_column_count: true, skip_empty_lines: true, trim: true, bom: true })
    return rows.map((row) => row.filter((word) => word !== ''))
  } catch (error) {
    if (error instanceof CsvError) return null
    throw error
  }
}

const replaceBy = (name: string): Work => {
  const file = fileOf(name)
  if (!existsSync(file)) throw new WrongUsage(`There is no file ${name}.`)
  return async ({ ctx, dryRun }) => {
    const csv = decode(await readFile(file))
    const groups = csv === null ? null : readGroups(csv)
    if (groups === null) return { refused: `${name} is no CSV in UTF-8.` }
    const result = await replaceSynonyms(ctx, groups, { dryRun })
    if (!result.ok) return refuse(result)
    // No page is kept that shows them: nothing has to be made anew.
    return { said: `${counted(result.value.groups, 'group')} of words. The next search knows them.`, isChanged: false }
  }
}

const synonyms: Command = {
  usage: '[file.csv]',
  about: 'words that mean the same in a search, a row a group, the shop’s own word first; a file takes the place of all there were',
  words: [0, 1],
  plan: ({ words: [name] }) => (name === undefined ? show : replaceBy(name)),
}

export const synonymCommands = { synonyms }
