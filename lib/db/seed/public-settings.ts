import { MADE_SETTINGS, SETTINGS } from '@/lib/commerce/content/settings.model'

/** The settings that a browser may read. Other settings stay on the server, so that a secret in the settings is hidden by default. */
export const publicSettings: ReadonlySet<string> = new Set([
  ...SETTINGS.filter(({ isPublic }) => isPublic).map(({ name }) => name),
  ...MADE_SETTINGS,
])
