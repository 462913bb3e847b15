import type { ReactNode } from 'react'

/** good: done. attention: someone must act. bad: something is wrong. Never by colour alone: the text has the same meaning. */
export type Tone = 'neutral' | 'good' | 'attention' | 'bad'

export const StatusChip = ({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) => (
  <span className="admin-chip" data-tone={tone}>
    {children}
  </span>
)
