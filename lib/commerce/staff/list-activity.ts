import type { Context, Queryable } from '@/lib/db/context'
import { dayInIndia } from '@/lib/i18n/dates'
import { csvPieces } from '@/lib/kernel/csv-pieces'
import { type Named, type CutPage, cutPage, offsetOf } from '@/lib/kernel/paging'
import { type Result, success } from '@/lib/kernel/result'
import type { ActivityFilter, ActivityLine } from './model'
import { countActivity, listActivityBefore, listActivityRows } from './activity.queries'
import { recordActivity } from './record-activity'

/** For each kind of subject with names: the current names of the rows with these ids. Deleted rows are omitted. */
export type NamesByKind = Readonly<Partial<Record<string, (db: Queryable, ids: readonly number[]) => Promise<readonly Named[]>>>>

type Subject = { subject: string; subjectId: string }

/** Content includes its kind in its id: 'article 12'. null: a code or another text, which needs no name. */
function readSubject({ subject, subjectId }: Subject): { kind: string; id: number } | null {
  const [, kind = subject, id] = /^(?:([a-z]+) )?(\d{1,9})$/.exec(subjectId) ?? []
  return id === undefined ? null : { kind, id: Number(id) }
}

/** Reads the names of these subjects, with one query per kind. */
async function readNames(db: Queryable, subjects: readonly Subject[], names: NamesByKind): Promise<(subject: Subject) => string | null> {
  const ids = new Map<string, Set<number>>()
  for (const { kind, id } of subjects.flatMap((one) => readSubject(one) ?? [])) ids.set(kind, (ids.get(kind) ?? new Set()).add(id))
  const found = await Promise.all([...ids].map(async ([kind, some]) => ({ kind, rows: (await names[kind]?.(db, [...some])) ?? [] })))
  const known = new Map(found.flatMap(({ kind, rows }) => rows.map(({ id, name }) => [`${kind} ${id}`, name] as const)))
  return (subject) => {
    const read = readSubject(subject)
    return read === null ? null : (known.get(`${read.kind} ${read.id}`) ?? null)
  }
}

/** A page of the activity log, newest first. @param names the subjects' names, by kind */
export async function listActivity(
  ctx: Context,
  filter: ActivityFilter,
  { page, perPage }: { page: number; perPage: number },
  names: NamesByKind,
): Promise<CutPage<ActivityLine>> {
  const [total, rows] = await Promise.all([
    countActivity(ctx.db, filter),
    listActivityRows(ctx.db, filter, { limit: perPage, offset: offsetOf(page, perPage) }),
  ])
  const nameOf = await readNames(ctx.db, rows, names)
  return cutPage(
    rows.map(({ at, ...line }) => ({ ...line, subjectName: nameOf(line), at: at.toISOString() })),
    page,
    perPage,
    total,
  )
}

const MAX_LINES = 10_000

const cellOf = (value: unknown): string => (value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value))

/** The newest ten thousand entries as CSV. The export itself is logged. */
export async function exportActivity(
  ctx: Context,
  filter: ActivityFilter,
): Promise<Result<{ pieces: AsyncIterable<Uint8Array>; fileName: string }>> {
  const lines = Math.min(await countActivity(ctx.db, filter), MAX_LINES)
  await recordActivity(ctx.db, ctx, { subject: 'activity', subjectId: 'log', action: 'activity.exported', after: { lines } })
  const pieces = csvPieces({
    heading: ['at', 'who', 'command', 'action', 'subject', 'id', 'before', 'after'],
    read: (before, limit) => listActivityBefore(ctx.db, filter, before, limit),
    cellsOf: ({ at, staffName, command, action, subject, subjectId, before, after }) =>
      [at.toISOString(), staffName, command, action, subject, subjectId, before, after].map(cellOf),
    most: MAX_LINES,
  })
  return success({ pieces, fileName: `activity-${dayInIndia(ctx.now())}.csv` })
}
