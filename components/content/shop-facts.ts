import { readAnalyticsId } from '@/lib/kernel/analytics'
import type { BusinessSettings } from '@/lib/commerce/content/model'
import * as business from '@/lib/kernel/business'
import { readWidgetUrl } from '@/lib/kernel/links'
import { formatMoney, type Paise, rupeesToPaise } from '@/lib/kernel/money'
import * as sessions from '@/lib/kernel/sessions'
import { readReturnDays } from '@/lib/commerce/orders/returns.model'
import { freeDeliveryAbove, readPriceSettings } from '@/lib/commerce/pricing/model'

/** Values for placeholders. Settings that are not set are omitted, and so is every sentence that needs them. */
export type Facts = Readonly<Record<string, string | number>>

const PROMISES: Facts = {
  warrantyMonths: business.WARRANTY_MONTHS,
  processingDays: business.PROCESSING_BUSINESS_DAYS,
  trackingHours: business.TRACKING_HOURS,
  reportHours: business.REPORT_PROBLEM_HOURS,
  shelfLeast: business.SHELF_LIFE_MONTHS_LEAST,
  shelfMost: business.SHELF_LIFE_MONTHS_MOST,
  ackHours: business.GRIEVANCE_ACK_HOURS,
  settleMonths: business.GRIEVANCE_SETTLE_MONTHS,
  refundDaysLeast: business.REFUND_WORKING_DAYS_LEAST,
  refundDaysMost: business.REFUND_WORKING_DAYS_MOST,
  holdMinutes: business.ORDER_HOLD_MINUTES,
  recentPriceDays: business.RECENT_PRICE_DAYS,
  guestDays: sessions.GUEST_ID_DAYS,
  sessionDays: sessions.SESSION_DAYS,
  deviceDays: sessions.KNOWN_DEVICE_DAYS,
  accountDays: business.REFUND_ACCOUNT_DAYS,
  codeMinutes: sessions.CODE_MINUTES,
  pinDays: sessions.PIN_COOKIE_DAYS,
  seenProducts: business.RECENTLY_VIEWED_MAX,
}

const TEXTS = {
  email: 'contact_email',
  bulkEmail: 'bulk_email',
  officeHours: 'office_hours',
  fssai: 'fssai_licence',
  gstin: 'gstin',
  sellerState: 'seller_state',
  established: 'established',
} as const

const joined = (...parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join(', ')

const price = (paise: Paise | null): string => (paise === null ? '' : formatMoney(paise))

/** No cash facts if the shop does not accept cash or has no limit set. */
function cashFacts({ takesCash, cashLimitPaise, cashFeePaise }: ReturnType<typeof readPriceSettings>): Readonly<Record<string, string>> {
  if (!takesCash || !cashLimitPaise) return {}
  const facts = { cashLimit: price(cashLimitPaise) }
  if (cashFeePaise === null) return facts
  return { ...facts, cashFee: price(cashFeePaise), cashFeeKind: cashFeePaise > 0 ? 'asked' : 'free' }
}

/** This shop's facts, formatted for its pages. */
export function shopFacts(settings: BusinessSettings): Facts {
  const prices = readPriceSettings(settings)
  const widgetUrl = readWidgetUrl(settings['reviews_widget_url'])
  const set: Record<string, string> = {
    ...Object.fromEntries(Object.entries(TEXTS).map(([fact, setting]) => [fact, settings[setting] ?? ''])),
    // No-break spaces keep the number on one line.
    phone: (settings['contact_phone'] ?? '').replaceAll(' ', '\u00a0'),
    seller: settings['legal_name'] ? joined(settings['legal_name'], settings['contact_address']) : '',
    officer: settings['grievance_officer_name']
      ? joined(settings['grievance_officer_name'], settings['grievance_officer_designation'])
      : '',
    freeAbove: price(freeDeliveryAbove(settings)),
    flatRate: price(prices.flatRatePaise),
    rupeesPerPoint: price(prices.rupeesPerPoint && rupeesToPaise(prices.rupeesPerPoint)),
    analytics: readAnalyticsId(settings['analytics_id']) === null ? '' : 'Google Analytics',
    reviewsHost: widgetUrl === null ? '' : new URL(widgetUrl).host,
    ...cashFacts(prices),
  }
  return {
    ...PROMISES,
    returnDays: readReturnDays(settings['return_days']),
    ...Object.fromEntries(Object.entries(set).filter(([, value]) => value !== '')),
  }
}
