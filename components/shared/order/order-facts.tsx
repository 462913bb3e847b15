import type { ReactNode } from 'react'

type Props = { facts: readonly (readonly [name: string, value: ReactNode])[]; none: string }

/** What is known of an order by name; `none` where nothing is. */
export const OrderFacts = ({ facts, none }: Props) => (
  <dl className="grid grid-cols-[minmax(7rem,auto)_minmax(0,1fr)] gap-x-4 gap-y-2">
    {facts.map(([name, value]) => (
      <div key={name} className="contents">
        <dt className="text-sm leading-[1.6rem] text-ink-soft">{name}</dt>
        <dd className="figures wrap-anywhere">{value === '' || value === null ? none : value}</dd>
      </div>
    ))}
  </dl>
)
