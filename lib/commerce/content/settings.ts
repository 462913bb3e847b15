import type { Context, Queryable } from '@/lib/db/context'
import { listPublicSettings, listSettingsOf, upsertSetting } from './queries'
import type { BusinessSettings } from './model'
import { translated } from '@/lib/kernel/translations'
import type { Locale } from '@/lib/i18n/locales'

/** Settings for the engine's own rules, including private ones; a missing one is ''. `locale`: for text settings. */
export async function shopSettings<Name extends string>(
  db: Queryable,
  names: readonly Name[],
  locale?: Locale,
): Promise<Readonly<Record<Name, string>>> {
  const rows = await listSettingsOf(db, names, locale)
  const found = new Map(rows.map(translated).map(({ type, value }) => [type, value ?? '']))
  // The return type of Object.fromEntries loses the names.
  return Object.fromEntries(names.map((name) => [name, found.get(name) ?? ''])) as Record<Name, string>
}

/** Only settings marked as public leave the engine (contract D-15). */
export async function getPublicSettings({ db, locale }: Context): Promise<BusinessSettings> {
  const rows = await listPublicSettings(db, locale)
  return Object.fromEntries(rows.map(translated).map(({ type, value }) => [type, value ?? '']))
}

const SETTING = 'site_url'

/** Stores the address of the running shop for the command-line tools, whose environment may differ. */
export const storeSiteUrl = (ctx: Context, siteUrl: string): Promise<void> => upsertSetting(ctx.db, SETTING, siteUrl)

/** null if no server has stored it yet. */
export async function findSiteUrl(ctx: Context): Promise<string | null> {
  const { site_url: siteUrl } = await shopSettings(ctx.db, [SETTING])
  return siteUrl === '' ? null : siteUrl
}
