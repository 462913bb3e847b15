import { readAnalyticsId } from '@/lib/kernel/analytics'
import type { BusinessSettings } from '@/lib/commerce/content/model'
import { labels } from '@/lib/i18n/labels'
import { AnalyticsChoice } from './analytics-choice'

/** Nothing, unless the shop has analytics. */
export function Analytics({ settings }: { settings: BusinessSettings }) {
  const id = readAnalyticsId(settings['analytics_id'])
  return id === null ? null : <AnalyticsChoice id={id} labels={labels('shell.analytics')} />
}
