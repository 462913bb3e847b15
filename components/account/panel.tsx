import type { ReactNode } from 'react'

type PanelProps = {
  /** The heading's id, which labels the section. */
  id: string
  title: string
  /** Shown next to the heading. */
  action?: ReactNode
  children: ReactNode
}

export const Panel = ({ id, title, action, children }: PanelProps) => (
  <section aria-labelledby={id} className="rounded-card border border-line bg-card p-5 md:p-7">
    <div className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {action}
    </div>
    {children}
  </section>
)

/** The head of a table whose rows are cards on a phone, where it is only for screen readers. */
export const TableHead = ({ heads }: { heads: readonly string[] }) => (
  <thead className="sr-only md:not-sr-only md:table-header-group">
    <tr className="text-left text-sm text-ink-soft">
      {heads.map((head) => (
        <th key={head} scope="col" className="px-3 py-3 font-semibold first:pl-5 last:pr-5">
          {head}
        </th>
      ))}
    </tr>
  </thead>
)

const CELL =
  'max-[40rem]:contents min-[40rem]:max-md:grid min-[40rem]:max-md:content-start min-[40rem]:max-md:justify-items-start md:px-3 md:py-4 first:md:pl-5 last:md:pr-5'

type TablePartsProps = { name: string; className?: string; children: ReactNode }

/** A cell of a table whose rows are cards on phones and tablets; there the column head is its label, next to or above the text. */
export const LabelledCell = ({ name, className = '', children }: TablePartsProps) => (
  <td className={CELL}>
    <span className="text-sm leading-[1.6rem] text-ink-soft md:sr-only">{name} </span>
    <span className={`max-[40rem]:text-right ${className}`}>{children}</span>
  </td>
)
