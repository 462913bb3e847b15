/** The probes sent during a fault. */
export const PROBES = {
  page: 'stored page',
  search: 'new search',
  picture: 'new picture',
  cart: 'add to cart',
  checkout: 'checkout',
  payment: 'start of payment',
  order: 'order status',
  health: '`/healthz`',
  ready: '`/readyz`',
} as const

/** The meaning of the answers. `try_later`: 503 in JSON with a message and Retry-After. */
export const OUTCOMES = {
  works: '✓',
  retries: '200, list retried',
  try_later: '503',
  not_charged: 'not charged',
  not_ready: '503',
} as const

export type Probe = keyof typeof PROBES
export type Outcome = keyof typeof OUTCOMES

/** What each probe may answer during a fault; a probe that is not named works. */
type Expected = Readonly<Partial<Record<Probe, readonly Outcome[]>>>

const NO_DATABASE: Expected = {
  search: ['retries'],
  cart: ['try_later'],
  checkout: ['try_later'],
  payment: ['try_later'],
  order: ['try_later'],
  ready: ['not_ready'],
}
/** Depends on the moment of the request, or on the room that is left in the database's files. */
const PERHAPS_NO_DATABASE: Expected = {
  search: ['works', 'retries'],
  cart: ['works', 'try_later'],
  checkout: ['works', 'try_later'],
  payment: ['works', 'try_later'],
  order: ['works', 'try_later'],
  ready: ['works', 'not_ready'],
}
const NO_PAYMENTS: Expected = { payment: ['not_charged'] }

/**
 * `isShort`: tried in every run; the others in `npm run test:long`. `isBusy`: more shoppers than the pool has connections check out before, during and
 * after the fault. The probes alone begin after the fault and end before it does: none of them has written anything when the database falls silent, and
 * three transactions cannot use up a pool of eight connections. So they could see neither a transaction that stays open on its connection, nor
 * connections that are never returned.
 */
type Fault = { title: string; isShort?: boolean; isBusy?: boolean; expected: Expected }

/** Faults of the shop's dependencies. e2e/journeys/own-shop/faults.spec.ts makes each of them and asks every probe. */
export const FAULTS = {
  database_frozen: {
    title: 'the database stands still for 14 s while shoppers check out',
    isShort: true,
    isBusy: true,
    expected: NO_DATABASE,
  },
  database_behind_pooler: {
    title: 'PgBouncer answers, but cannot begin a transaction',
    isShort: true,
    isBusy: true,
    expected: { checkout: ['try_later'], payment: ['try_later'] },
  },
  database_silent: { title: 'the database does not answer', isShort: true, isBusy: true, expected: NO_DATABASE },
  database_killed: { title: 'the database is killed and started again', isShort: true, expected: NO_DATABASE },
  database_cut: { title: 'all connections to the database are lost', isBusy: true, expected: PERHAPS_NO_DATABASE },
  database_slow: { title: 'the database answers 200 ms late', expected: {} },
  database_read_only: {
    title: 'the database is read-only',
    isShort: true,
    expected: { cart: ['try_later'], checkout: ['try_later'], payment: ['try_later'], ready: ['not_ready'] },
  },
  database_full: { title: 'the database has no free connection', isShort: true, expected: NO_DATABASE },
  disk_full: { title: 'the disk is full', isShort: true, expected: { ...PERHAPS_NO_DATABASE, ready: ['not_ready'] } },
  pages_gone: { title: 'Valkey or Redis is gone', expected: {} },
  pages_silent: { title: 'Valkey or Redis does not answer', isShort: true, expected: {} },
  pages_slow: { title: 'Valkey or Redis answers 2 s late', expected: {} },
  clock_ahead: { title: 'the clock jumps 6 h ahead', isShort: true, expected: {} },
  clock_back: { title: 'the clock jumps 6 h back', expected: {} },
  database_clock_ahead: { title: 'the clock of the database jumps 6 h ahead', isShort: true, expected: {} },
  database_clock_back: { title: 'the clock of the database jumps 6 h back', isShort: true, expected: {} },
  both_clocks_back: { title: 'the clocks of shop and database jump 6 h back', expected: {} },
  mail_gone: { title: 'the mail server is gone', expected: {} },
  mail_silent: { title: 'the mail server does not answer', expected: {} },
  mail_busy: { title: 'the mail server refuses mails for now', isShort: true, expected: {} },
  payments_gone: { title: 'the payment provider is gone', expected: NO_PAYMENTS },
  payments_silent: { title: 'the payment provider does not answer', expected: NO_PAYMENTS },
  payments_slow: { title: 'the payment provider answers 2 s late', expected: {} },
  payments_broken: { title: 'the payment provider answers 500', expected: NO_PAYMENTS },
  payments_lost: { title: 'the payment provider acts, but its answer is lost', expected: NO_PAYMENTS },
  payments_lying: { title: 'the payment provider answers something else', isShort: true, expected: NO_PAYMENTS },
} as const satisfies Readonly<Record<string, Fault>>

export type FaultName = keyof typeof FAULTS

export const expectedOf = (name: FaultName, probe: Probe): readonly Outcome[] => {
  const expected: Expected = FAULTS[name].expected
  return expected[probe] ?? ['works']
}

/** The names of a record that is written out above. */
export const namesOf = <Name extends string>(record: Readonly<Record<Name, unknown>>): readonly Name[] => Object.keys(record) as Name[]

/** For docs/operations.md, as Prettier writes it apart from the widths of the columns. Faults with the same answers share a row. */
export function faultTable(): string {
  const rowOf = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const probes = namesOf(PROBES)
  const rows = new Map<string, string[]>()
  for (const name of namesOf(FAULTS)) {
    const answers = probes.map((probe) =>
      expectedOf(name, probe)
        .map((outcome) => OUTCOMES[outcome])
        .join(' or '),
    )
    const key = answers.join(' | ')
    rows.set(key, [...(rows.get(key) ?? []), FAULTS[name].title])
  }
  return [
    rowOf(['when …', ...Object.values(PROBES)]),
    rowOf(['---', ...probes.map(() => '---')]),
    ...[...rows].map(([answers, titles]) => rowOf([titles.join('; '), answers])),
  ].join('\n')
}
