import { userAgentFromString } from 'next/server'
import type { DeviceName } from '@/lib/kernel/visitor'

/** Under the names that people know. */
const KNOWN_AS: Readonly<Record<string, string>> = { 'Mobile Safari': 'Safari', 'Mac OS': 'macOS', 'Chrome WebView': 'Chrome' }

const toName = (found = ''): string => KNOWN_AS[found] ?? found

/**
 * The names by which a customer knows a device, without versions and models. Next's parser
 * reads the beginning of a text only, and finds words of its lists.
 */
export function readDeviceName(userAgent: string): DeviceName {
  const { browser, os } = userAgentFromString(userAgent)
  return { browser: toName(browser.name), system: toName(os.name) }
}
