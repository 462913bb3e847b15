import { asc, eq, sql } from 'drizzle-orm'
import { settings } from '@/lib/db/schema'
import type { Queryable } from '@/lib/db/context'

const HINDI = sql<string>`coalesce(${settings.translations} -> 'hi' ->> 'value', '')`

/** All settings as stored, those without a value and those of the engine included. */
export const listSettingRows = (db: Queryable) =>
  db
    .select({ type: settings.type, value: sql<string>`coalesce(${settings.value}, '')`, hindi: HINDI })
    .from(settings)
    .orderBy(asc(settings.type))

/** Until the transaction ends no one else writes a setting; reading goes on. */
export async function lockSettings(tx: Queryable): Promise<void> {
  await tx.execute(sql`lock table ${settings} in share row exclusive mode`)
}

export async function writeSetting(
  tx: Queryable,
  { name, value, isPublic }: { name: string; value: string; isPublic: boolean },
): Promise<void> {
  await tx
    .insert(settings)
    .values({ type: name, value, public: isPublic })
    .onConflictDoUpdate({ target: settings.type, set: { value, public: isPublic } })
}

/** '' removes the Hindi text. */
export async function writeHindiSetting(tx: Queryable, { name, text }: { name: string; text: string }): Promise<void> {
  const texts =
    text === ''
      ? sql`${settings.translations} #- '{hi,value}'`
      : sql`${settings.translations} || jsonb_build_object('hi', coalesce(${settings.translations} -> 'hi', '{}') || jsonb_build_object('value', ${text}::text))`
  await tx.update(settings).set({ translations: texts }).where(eq(settings.type, name))
}
