import type { ReactNode } from 'react'
import { type ButtonKind, buttonClass } from '@/components/ui/button'
import type messages from '@/messages/en.json'

type Texts = (typeof messages)['paymentResult']

/** Labels for the result pages' islands, which fill in the '{name}' placeholders. */
export type PlacedLabels = Texts['placed']
export type ResponseLabels = Texts['view'] & { placed: PlacedLabels }
export type OutcomeLabels = Texts['outcome'] & Pick<ResponseLabels, 'shopMore' | 'orders' | 'retry' | 'allOrders' | 'placed'>

export type Tone = 'waiting' | 'good' | 'bad' | 'plain'

const RING: Readonly<Record<Tone, string>> = {
  waiting: 'border-line border-t-green motion-safe:animate-spin',
  good: 'border-success text-success',
  bad: 'border-danger text-danger',
  plain: 'border-line-strong text-ink-soft',
}

const DRAWING: Readonly<Record<Tone, string>> = {
  waiting: '',
  good: 'm14 25 7 7 14-15',
  bad: 'm17 17 14 14M31 17 17 31',
  plain: 'M24 14v13M24 33v1',
}

/** Decorative: the heading below has the same meaning. */
export const ResultMark = ({ tone }: { tone: Tone }) => (
  <span aria-hidden="true" className={`mx-auto grid size-16 place-items-center rounded-chip border-4 ${RING[tone]}`}>
    <svg
      viewBox="0 0 48 48"
      width="48"
      height="48"
      fill="none"
      stroke="currentColor"
      strokeWidth="3.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={DRAWING[tone]} />
    </svg>
  </span>
)

/** On a phone stacked, at full width. */
export const ResultActions = ({ children }: { children: ReactNode }) => (
  <div className="mt-8 grid gap-3 empty:hidden [&+&]:mt-3 sm:flex sm:flex-wrap sm:justify-center">{children}</div>
)

/** An action of a result page, higher than other buttons. */
export const resultButton = (kind?: ButtonKind): string => buttonClass(kind, 'min-h-13 px-6 text-lg')

export const ResultCard = ({ children }: { children: ReactNode }) => (
  <div className="mx-auto my-8 max-w-[40rem] rounded-card border border-line bg-card px-5 py-10 text-center sm:px-10 md:my-14">
    {children}
  </div>
)
