import type { ReactNode } from 'react'

/** good: done. attention: somebody must do something. bad: something is wrong. Never by colour alone: the text says it. */
export type Tone = 'neutral' | 'good' | 'attention' | 'bad'

export const StatusChip = ({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) => (
  <span className="admin-chip" data-tone={tone}>
    {children}
  </span>
)
