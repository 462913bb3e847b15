import { sql, type SQL } from 'drizzle-orm'
import { projects, sliders, stories } from '@/lib/db/schema'
import type { Queryable } from '@/lib/db/context'
import type { Translations } from '@/lib/kernel/translations'
import { hasOrder, type Showcase } from './showcase.model'

const TABLES = { banners: sliders, projects, stories } as const satisfies Readonly<Record<Showcase, unknown>>

/** A row with its columns in PostgreSQL's JSON format. */
export type ShownRow = {
  id: number
  columns: Readonly<Record<string, unknown>>
  translations: Translations
  published: boolean
  version: string
}

const selectRows = async (db: Queryable, showcase: Showcase, where: SQL): Promise<readonly ShownRow[]> => {
  const order = hasOrder(showcase) ? sql`position, id` : sql`published_at desc, id desc`
  // Excludes the position: reordering causes no edit conflict.
  const { rows } = await db.execute<ShownRow>(sql`
    select id::int as id, to_jsonb(item) as columns, translations, published,
      md5((to_jsonb(item) - 'position')::text) as version
    from ${TABLES[showcase]} as item where ${where} order by ${order}`)
  return rows
}

export const listShownRows = (db: Queryable, showcase: Showcase): Promise<readonly ShownRow[]> => selectRows(db, showcase, sql`true`)

export async function lockShownRow(tx: Queryable, showcase: Showcase, id: number): Promise<ShownRow | null> {
  await tx.execute(sql`select 1 from ${TABLES[showcase]} where id = ${id} for no key update`)
  return (await selectRows(tx, showcase, sql`id = ${id}`))[0] ?? null
}

type Columns = Readonly<Record<string, string | boolean>>
/** Without translations: they stay as they are. */
type Content = { columns: Columns; translations?: Translations }

const named = (columns: Columns) => Object.keys(columns).map((name) => sql.identifier(name))
const values = (columns: Columns) => Object.values(columns).map((value) => sql`${value}`)
const list = (parts: readonly SQL[] | readonly ReturnType<typeof sql.identifier>[]) => sql.join([...parts], sql`, `)

/** Appended as the last in order. null if another project has the path. */
export async function insertShownRow(tx: Queryable, showcase: Showcase, { columns, translations }: Content): Promise<number | null> {
  const place = hasOrder(showcase) ? sql`, (select coalesce(max(position), 0) + 1 from ${TABLES[showcase]})` : sql``
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into ${TABLES[showcase]} (${list(named(columns))}, translations${hasOrder(showcase) ? sql`, position` : sql``})
    values (${list(values(columns))}, ${JSON.stringify(translations ?? {})}::jsonb${place})
    on conflict do nothing returning id::int as id`)
  return rows[0]?.id ?? null
}

export async function updateShownRow(tx: Queryable, showcase: Showcase, id: number, { columns, translations }: Content): Promise<void> {
  const changes = Object.entries(columns).map(([name, value]) => sql`${sql.identifier(name)} = ${value}`)
  const texts = translations === undefined ? [] : [sql`translations = ${JSON.stringify(translations)}::jsonb`]
  await tx.execute(sql`update ${TABLES[showcase]} set ${list([...changes, ...texts])} where id = ${id}`)
}

export async function isProjectSlugTaken(tx: Queryable, slug: string, exceptId: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`select 1 from ${projects} where slug = ${slug} and id <> ${exceptId}`)
  return rows.length > 0
}

export async function deleteShownRow(tx: Queryable, showcase: Showcase, id: number): Promise<void> {
  await tx.execute(sql`delete from ${TABLES[showcase]} where id = ${id}`)
}

/** Unknown ids are ignored; entries that are not listed keep their place. */
export async function orderShownRows(tx: Queryable, showcase: Showcase, ids: readonly number[]): Promise<void> {
  if (!hasOrder(showcase)) return
  await tx.execute(sql`
    update ${TABLES[showcase]} as item set position = place::int
    from unnest(${sql.param([...ids])}::bigint[]) with ordinality as wanted(wanted_id, place)
    where item.id = wanted_id and position <> place::int`)
}
