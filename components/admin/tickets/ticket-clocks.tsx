import { DUE_DAYS } from '@/lib/commerce/contact/admin.model'
import type { Ticket } from '@/lib/commerce/contact/model'
import { adminTexts } from '@/lib/i18n/admin-texts'
import { Moment } from '../moment'
import { StatusChip } from '../status-chip'

const t = adminTexts('tickets')

const DAY_MS = 86_400_000

type Clock = Pick<Ticket, 'acknowledgedAt' | 'acknowledgeBy' | 'answeredAt' | 'answerBy'>

type LineProps = { met: string | null; by: string; soonMs: number; doneText: string; byText: string }

function Line({ met, by, soonMs, doneText, byText }: LineProps) {
  const leftMs = met === null ? Date.parse(by) - Date.now() : Infinity
  return (
    <span className="block">
      {leftMs < 0 && <StatusChip tone="bad">{t('overdue')}</StatusChip>}
      {leftMs >= 0 && leftMs < soonMs && <StatusChip tone="attention">{t('soon')}</StatusChip>}{' '}
      <span>{met === null ? byText : doneText}</span> <Moment iso={met ?? by} />
    </span>
  )
}

/** Rule 4(5) of the Consumer Protection (E-Commerce) Rules: acknowledge within 48 hours, settle within a month. */
export const TicketClocks = ({ ticket: { acknowledgedAt, acknowledgeBy, answeredAt, answerBy } }: { ticket: Clock }) => (
  <span className="block">
    <Line met={acknowledgedAt} by={acknowledgeBy} soonMs={DAY_MS} doneText={t('acknowledged')} byText={t('acknowledgeBy')} />
    <Line met={answeredAt} by={answerBy} soonMs={DUE_DAYS * DAY_MS} doneText={t('settled')} byText={t('answerBy')} />
  </span>
)
