import type { ReactNode } from 'react'

const CELL = 'px-3 max-md:contents md:py-4 first:md:pl-5 last:md:pr-5'

type Props = { name: string; className?: string; children: ReactNode }

/** A cell of a table that is cards on a phone: what the column's head says on a wide screen, it says there itself. */
export const LabelledCell = ({ name, className = '', children }: Props) => (
  <td className={CELL}>
    <span className="text-sm leading-[1.6rem] text-ink-soft md:sr-only">{name} </span>
    <span className={`max-md:text-right ${className}`}>{children}</span>
  </td>
)
