import type { ReactNode } from 'react'
import type { Health, InvariantResult } from '@/lib/commerce/today/model'
import { type AdminText, adminTexts } from '@/lib/i18n/admin-texts'
import { StatusChip } from '../status-chip'
import { Panel } from './panel'

const t = adminTexts('today')

const NAMES: Readonly<Record<string, AdminText<'today'>>> = {
  database: 'database',
  migrations: 'migrations',
  writable: 'writable',
  cache: 'cache',
  disk: 'disk',
}

const Line = ({ label, isFine, children }: { label: string; isFine: boolean; children?: ReactNode }) => (
  <li className="flex items-center justify-between gap-4 border-t border-line py-1 first:border-0">
    <span>{label}</span>
    <StatusChip tone={isFine ? 'good' : 'bad'}>{children ?? (isFine ? t('fine') : t('failing'))}</StatusChip>
  </li>
)

const DAY = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
})

function sayInvariants(last: InvariantResult | null): string {
  if (last === null) return t('notChecked')
  return last.violations.length === 0 ? t('fine') : t('disagree', { count: last.violations.length })
}

/** System health: server, mails, payments, and the daily check of the books. */
export const HealthPanel = ({ health: { checks, messages, latePayments, invariants } }: { health: Health }) => (
  <Panel title={t('health')}>
    <ul>
      {Object.entries(checks).map(([name, isFine]) => (
        <Line key={name} label={NAMES[name] ? t(NAMES[name]) : name} isFine={isFine} />
      ))}
      <Line label={t('mail')} isFine={messages.late + messages.givenUp === 0}>
        {messages.late + messages.givenUp === 0 ? t('fine') : t('mailLate', messages)}
      </Line>
      <Line label={t('payments')} isFine={latePayments === 0}>
        {latePayments === 0 ? t('fine') : t('paymentsLate', { count: latePayments })}
      </Line>
      <Line label={t('invariants')} isFine={(invariants?.violations ?? []).length === 0}>
        {sayInvariants(invariants)}
      </Line>
    </ul>
    {invariants && <p className="text-ink-soft">{t('checkedAt', { when: DAY.format(new Date(invariants.at)) })}</p>}
    {invariants?.violations.map((sentence) => (
      <p key={sentence} className="mt-1 text-danger">
        {sentence}
      </p>
    ))}
  </Panel>
)
