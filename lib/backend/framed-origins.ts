import { readWidgetUrl } from '@/lib/commerce/kernel/links'
import { getBusinessSettings } from '@/lib/commerce/content/wire'
import { callV2 } from '@/lib/http/transport'

/** So soon after a change of the setting the new address may be shown. */
const READ_EVERY_MS = 15_000

declare global {
  /** For lib/server/server.mjs, which cannot import this. */
  var shopFramedOrigins: (() => readonly string[]) | undefined
}

let known: readonly string[] = []
let readAt = -Infinity

async function read(): Promise<void> {
  const answer = await callV2(getBusinessSettings)
  // Unreachable: what was known stays.
  if (!answer.ok) return
  const url = readWidgetUrl(answer.value['reviews_widget_url'])
  known = url === null ? [] : [new URL(url).origin]
}

/**
 * Whose pages the shop shows in a frame: the customer-reviews widget of its settings (HOME-06). Every page's Content-Security-Policy names them, as
 * the router leads from any page to home within the same document. Answers at once with what was read last, and reads again beside it.
 */
export function framedOrigins(): readonly string[] {
  if (performance.now() - readAt > READ_EVERY_MS) {
    readAt = performance.now()
    // `callV2` does not throw but for a bug, which is logged as one.
    read().catch((error: unknown) => console.error('The settings of the policy were not read.', error))
  }
  return known
}
