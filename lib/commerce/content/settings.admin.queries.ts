import { asc, eq, sql } from 'drizzle-orm'
import { settings } from '@/lib/db/schema'
import type { Queryable } from '@/lib/db/context'
import type { TranslatedLocale } from '@/lib/i18n/locales'

/** All settings as stored, including those without a value and the engine's own. */
export const listSettingRows = (db: Queryable) =>
  db
    .select({ type: settings.type, value: sql<string>`coalesce(${settings.value}, '')`, translations: settings.translations })
    .from(settings)
    .orderBy(asc(settings.type))

/** No other transaction can write a setting until this one ends; reading continues. */
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

type Translation = { name: string; locale: TranslatedLocale; text: string }

/** The setting must have a row. '' removes the translation. */
export async function writeTranslation(tx: Queryable, { name, locale, text }: Translation): Promise<void> {
  const texts =
    text === ''
      ? sql`${settings.translations} #- array[${locale}, 'value']`
      : sql`${settings.translations} || jsonb_build_object(${locale}::text, coalesce(${settings.translations} -> ${locale}::text, '{}') || jsonb_build_object('value', ${text}::text))`
  await tx.update(settings).set({ translations: texts }).where(eq(settings.type, name))
}
