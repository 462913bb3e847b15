import { readWidgetUrl } from '@/lib/kernel/links'
import { readAnalyticsId } from '@/lib/kernel/analytics'
import { getBusinessSettings } from '@/lib/commerce/content/wire'
import { callV2 } from '@/lib/http/transport'

/** A changed setting takes effect within this time. */
const READ_EVERY_MS = 15_000

let origins: readonly string[] = []
let isAnalyticsOn = false
let readAt = -Infinity

async function refresh(): Promise<void> {
  const answer = await callV2(getBusinessSettings)
  // Unreachable: the last known origins stay.
  if (!answer.ok) return
  const url = readWidgetUrl(answer.value['reviews_widget_url'])
  origins = url === null ? [] : [new URL(url).origin]
  isAnalyticsOn = readAnalyticsId(answer.value['analytics_id']) !== null
}

/** Reads the settings again in the background if they are old. */
function refreshIfOld(): void {
  if (performance.now() - readAt <= READ_EVERY_MS) return
  readAt = performance.now()
  // `callV2` throws only for a bug.
  refresh().catch((error: unknown) => console.error('The policy settings could not be read.', error))
}

/**
 * The origins that pages may show in a frame: the customer-reviews widget of the settings (HOME-06). The Content-Security-Policy of every page names
 * them, because soft navigation reaches the home page within the same document. Returns the last known value and refreshes it in the background.
 */
export function framedOrigins(): readonly string[] {
  refreshIfOld()
  return origins
}

/** Whether pages may load the analytics tag, once their visitor has agreed. */
export function usesAnalytics(): boolean {
  refreshIfOld()
  return isAnalyticsOn
}
