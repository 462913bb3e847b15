import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'

/** `npm run docs:schema`: draws each file of lib/db/schema into docs/schema/<file>.mmd (Mermaid). `--check` only fails if a diagram is out of date. */
const SCHEMA = 'lib/db/schema'
const DIAGRAMS = 'docs/schema'

type TableConfig = ReturnType<typeof getTableConfig>

/** `text_array` for `text[]`, `numeric_12_2` for `numeric(12, 2)`: a type of a Mermaid diagram is one word. */
const typeWord = (sqlType: string): string => sqlType.replaceAll('[]', '_array').replaceAll(/\W+/g, '_').replace(/_$/, '')

const foreignColumns = ({ foreignKeys }: TableConfig): string[] =>
  foreignKeys.flatMap((key) => key.reference().columns.map((column) => column.name))

/** Primary keys are a column's own or a constraint over several columns. */
const primaryColumns = ({ columns, primaryKeys }: TableConfig): string[] => [
  ...columns.filter((column) => column.primary).map((column) => column.name),
  ...primaryKeys.flatMap((key) => key.columns.map((column) => column.name)),
]

function drawTable(table: TableConfig): string[] {
  const [primary, foreign] = [primaryColumns(table), foreignColumns(table)]
  const rows = table.columns.map((column) => {
    const keys = [primary.includes(column.name) && 'PK', foreign.includes(column.name) && 'FK', column.isUnique && 'UK'].filter(Boolean)
    return ['   ', typeWord(column.getSQLType()), column.name, keys.join(', '), column.notNull ? '' : '"optional"']
      .filter(Boolean)
      .join(' ')
  })
  return [`  ${table.name} {`, ...rows, '  }']
}

/** One line for each foreign key: many rows of the table refer to one row of the other, or to none. */
function drawReferences(table: TableConfig): string[] {
  return table.foreignKeys.map((key) => {
    const { columns, foreignTable } = key.reference()
    const isOptional = columns.some((column) => !column.notNull)
    const label = columns.map((column) => column.name).join(', ')
    return `  ${table.name} }o--${isOptional ? 'o|' : '||'} ${getTableConfig(foreignTable).name} : "${label}"`
  })
}

async function drawFile(file: string): Promise<string> {
  const exported = (await import(path.resolve(SCHEMA, file))) as Record<string, unknown>
  const tables = Object.values(exported)
    .filter((value) => is(value, PgTable))
    .map((table) => getTableConfig(table))
  return ['%% Drawn by `npm run docs:schema`.', 'erDiagram', ...tables.flatMap(drawTable), ...tables.flatMap(drawReferences), ''].join('\n')
}

const readDiagram = (file: string): string | null =>
  readdirSync(DIAGRAMS).includes(file) ? readFileSync(path.join(DIAGRAMS, file), 'utf8') : null

const files = readdirSync(SCHEMA).filter((file) => !/^(index|columns)\.ts$|\.views\.ts$/.test(file))
for (const file of files) {
  const [diagram, text] = [file.replace(/\.ts$/, '.mmd'), await drawFile(file)]
  if (readDiagram(diagram) === text) continue
  if (!process.argv.includes('--check')) writeFileSync(path.join(DIAGRAMS, diagram), text)
  else {
    console.error(`${DIAGRAMS}/${diagram} does not show the current tables. Run: npm run docs:schema`)
    process.exitCode = 1
  }
}
