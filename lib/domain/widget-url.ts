/** The address of a third party's reviews widget, or null: none is set, or one that is not fetched in secret. */
export function readWidgetUrl(setting: string | null | undefined): string | null {
  if (!setting || !URL.canParse(setting)) return null
  const url = new URL(setting)
  return url.protocol === 'https:' ? url.href : null
}
