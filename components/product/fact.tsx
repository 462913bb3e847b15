import type { ReactNode } from 'react'

/** A line of the label panel, inside a <dl>. */
export const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="figures grid gap-x-6 border-b border-line py-2.5 sm:grid-cols-[11rem_1fr]">
    <dt className="text-ink-soft">{term}</dt>
    <dd>{children}</dd>
  </div>
)
