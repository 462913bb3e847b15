import type { ReactNode } from 'react'

/** A style guide group. */
export const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="border-t border-line py-8">
    <h2 className="mb-5 text-2xl">{title}</h2>
    <div className="grid gap-8">{children}</div>
  </section>
)

/** One component in one state. */
export const Piece = ({ state, children }: { state: string; children: ReactNode }) => (
  <div className="min-w-0">
    <p className="mb-2 text-sm text-ink-soft">{state}</p>
    {children}
  </div>
)
