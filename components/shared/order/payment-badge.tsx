import { wordFor } from './word-for'

const BADGE = 'inline-block rounded-chip px-3 py-0.5 text-sm font-semibold whitespace-nowrap'

type Props = { status: string; words: Readonly<Record<string, string>> }

/** 'Un-Paid' as a danger, anything else as a success (ORD-01). */
export const PaymentBadge = ({ status, words }: Props) => (
  <span className={`${BADGE} ${status === 'unpaid' ? 'bg-danger text-page' : 'bg-success text-page'}`}>{wordFor(status, words)}</span>
)
