import { clockAt, type Claim } from '@/lib/db/queue'
import type { ProviderFailure } from '@/lib/providers/payment/provider'

const MINUTE_MS = 60_000
const BATCH = 10
/** Longer than a batch takes when every call to the provider times out. */
const LEASE_MINUTES = 10

/** How webhook events, checks and refunds of a provider are claimed. */
export const claimAt = (now: Date): Claim => ({ clock: clockAt(now), leaseMinutes: LEASE_MINUTES, limit: BATCH })

export const minutesAfter = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * MINUTE_MS)

/** The text for `last_error`: the failure in the provider's wording. */
export const reasonOf = ({ reason, detail }: { reason: ProviderFailure; detail?: Readonly<Record<string, string | number>> }): string =>
  `${reason}: ${String(detail?.['reason'] ?? '')}`
