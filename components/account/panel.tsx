import type { ReactNode } from 'react'

type Props = {
  /** The heading's id, which labels the section. */
  id: string
  title: string
  /** Shown next to the heading. */
  action?: ReactNode
  children: ReactNode
}

/** A card with a heading. */
export const Panel = ({ id, title, action, children }: Props) => (
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
