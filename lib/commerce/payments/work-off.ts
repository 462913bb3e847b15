import type { ProviderFailure } from '@/lib/providers/payment/provider'

const MINUTE_MS = 60_000

/** As many as are taken at a time; far fewer than a lease has seconds for. */
export const BATCH = 10
/** Longer than a batch takes, with a provider that lets every call run into its time limit. */
export const LEASE_MINUTES = 10

/** How many of a batch are done, and how many will be tried again. */
export type Worked = { done: number; failed: number }

export const minutesAfter = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * MINUTE_MS)

/** What to write down of a failure: the provider's words. */
export const reasonOf = ({ reason, detail }: { reason: ProviderFailure; detail?: Readonly<Record<string, string | number>> }): string =>
  `${reason}: ${String(detail?.['reason'] ?? '')}`

/**
 * One after the other. One that throws keeps its lease, so it comes again, and keeps none of the others from their turn; then the error goes
 * on, to be said.
 */
export async function workOff<T>(batch: readonly T[], work: (one: T) => Promise<boolean>): Promise<Worked> {
  const worked: Worked = { done: 0, failed: 0 }
  const errors: unknown[] = []
  for (const one of batch) {
    try {
      worked[(await work(one)) ? 'done' : 'failed'] += 1
    } catch (error) {
      errors.push(error)
    }
  }
  if (errors.length > 0) throw errors[0]
  return worked
}
