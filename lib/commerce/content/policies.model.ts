import { translatedFields } from '@/lib/kernel/translated-fields'

/** The policies that a shop can write itself; each name is the last part of its address. */
export const POLICIES = ['terms-conditions', 'privacy-policy', 'return-policy', 'shipping-policy', 'warranty-policy'] as const
export type PolicyName = (typeof POLICIES)[number]

export const findPolicyName = (text: unknown): PolicyName | undefined => POLICIES.find((name) => name === text)

export const POLICY_TRANSLATIONS = { html: 'html' }
export const POLICY_FIELDS = ['html' as const, ...translatedFields(POLICY_TRANSLATIONS)]
/** What the shop has written itself. `html` '': the page shows the text that comes with the software. A translation that is '': as in English. */
export type PolicyFields = Record<(typeof POLICY_FIELDS)[number], string>

export type ListedPolicy = { name: PolicyName; isOwn: boolean; updatedAt: string | null }
export type AdminPolicy = ListedPolicy & { fields: PolicyFields; version: string }

/** A policy written by the shop, in the requested language. */
export type OwnPolicy = { slug: string; html: string; updatedAt: string | null }

/** Names in braces that the shop's own text may contain: the page replaces them with current values, so that no policy contradicts the checkout. */
export const FIGURES = [
  'returnDays',
  'warrantyMonths',
  'processingDays',
  'trackingHours',
  'reportHours',
  'shelfLeast',
  'shelfMost',
  'ackHours',
  'settleMonths',
  'refundDaysLeast',
  'refundDaysMost',
  'holdMinutes',
  'recentPriceDays',
  'guestDays',
  'sessionDays',
  'deviceDays',
  'accountDays',
  'codeMinutes',
  'pinDays',
  'seenProducts',
  'email',
  'bulkEmail',
  'phone',
  'officeHours',
  'seller',
  'sellerState',
  'officer',
  'established',
  'fssai',
  'gstin',
  'freeAbove',
  'flatRate',
  'rupeesPerPoint',
  'cashLimit',
  'cashFee',
  'reviewsHost',
  'analytics',
] as const

type Figures = Readonly<Record<string, string | number>>

const NAMED = /\{(\w+)\}/g
/** A paragraph or list item without a nested one. */
const INNERMOST = /<(p|li)>(?:(?!<\/?(?:p|li)\b).)*<\/\1>/gs

const ESCAPED: Figures = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => String(ESCAPED[sign]))

const namesIn = (text: string): readonly string[] => [...text.matchAll(NAMED)].map(([, name = '']) => name)

/** Names in braces that have no value. */
export const unknownFigures = (html: string): readonly string[] =>
  namesIn(html).filter((name) => !FIGURES.some((figure) => figure === name))

/** Fills the shop's values into a text. Omits paragraphs and list items that name a setting without a value. */
export const fillFigures = (html: string, figures: Figures): string =>
  html
    .replace(INNERMOST, (block) => (namesIn(block).every((name) => name in figures) ? block : ''))
    .replace(NAMED, (_, name: string) => escaped(String(figures[name] ?? '')))
