import type { Context } from '../context'
import { upsertSetting } from './content.queries'
import { readSettings } from './read-settings'

const SETTING = 'site_url'

/** The address of the running shop, for the commands beside it, which may have another environment. */
export const storeSiteUrl = (ctx: Context, siteUrl: string): Promise<void> => upsertSetting(ctx.db, SETTING, siteUrl)

/** null: no server has stored it yet. */
export async function findSiteUrl(ctx: Context): Promise<string | null> {
  const { site_url: siteUrl } = await readSettings(ctx.db, [SETTING])
  return siteUrl === '' ? null : siteUrl
}
