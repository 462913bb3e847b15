import type { ReactNode } from 'react'

/** A line of the label panel, inside a <dl class="facts">. */
export const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
)
