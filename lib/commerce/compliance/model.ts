import audit from './audit.json'

/** The dark patterns of annexure 1 of the Guidelines for Prevention and Regulation of Dark Patterns, 2023, in its order. */
export const DARK_PATTERNS = [
  'false_urgency',
  'basket_sneaking',
  'confirm_shaming',
  'forced_action',
  'subscription_trap',
  'interface_interference',
  'bait_and_switch',
  'drip_pricing',
  'disguised_advertisement',
  'nagging',
  'trick_question',
  'saas_billing',
  'rogue_malware',
] as const
type DarkPattern = (typeof DARK_PATTERNS)[number]

const TWO_DIGITS = 2

/** 'DARK-01': the titles of the tests that prove the absence of a pattern contain it. */
export const patternId = (pattern: DarkPattern): string => `DARK-${String(DARK_PATTERNS.indexOf(pattern) + 1).padStart(TWO_DIGITS, '0')}`

/** `file`: its path in the repository. */
type AuditTest = { file: string; title: string }

/** The last self-audit. scripts/compliance.mjs writes it from the reports of a run in which every one of these tests passed, on `passedOn`. */
export const AUDIT: { passedOn: string; tests: Readonly<Record<string, readonly AuditTest[]>> } = audit

export const testsOf = (pattern: DarkPattern): readonly AuditTest[] => AUDIT.tests[patternId(pattern)] ?? []

const REMINDED_DAYS_BEFORE = 30
const DAY_MS = 86_400_000

/** The day on which the certificate is a year old: the audit is repeated every year. */
function yearAfter(day: string): Date {
  const end = new Date(`${day}T00:00:00Z`)
  end.setUTCFullYear(end.getUTCFullYear() + 1)
  return end
}

/** `signedOn`: '2027-01-04'; null: the shop has none yet. */
export type CertificateState = { signedOn: string | null; isDue: boolean }

/** Whether staff must repeat the self-audit and sign its certificate: before the first one, and from thirty days before the last one is a year old. */
export function certificateState(signedOn: string, today: string): CertificateState {
  if (signedOn === '') return { signedOn: null, isDue: true }
  const leftMs = yearAfter(signedOn).getTime() - new Date(`${today}T00:00:00Z`).getTime()
  return { signedOn, isDue: leftMs < REMINDED_DAYS_BEFORE * DAY_MS }
}
