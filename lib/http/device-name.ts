import { userAgentFromString } from 'next/server'
import type { DeviceName } from '@/lib/kernel/visitor'

/** Under familiar names. */
const KNOWN_AS: Readonly<Record<string, string>> = { 'Mobile Safari': 'Safari', 'Mac OS': 'macOS', 'Chrome WebView': 'Chrome' }

const toName = (found = ''): string => KNOWN_AS[found] ?? found

/** A customer-readable device name, without versions and models. Next's parser reads only the beginning of a text, and finds words of its lists. */
export function readDeviceName(userAgent: string): DeviceName {
  const { browser, os } = userAgentFromString(userAgent)
  return { browser: toName(browser.name), system: toName(os.name) }
}
