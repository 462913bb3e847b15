import type { Ticket } from '@/lib/commerce/contact/model'
import { adminTexts } from '@/lib/i18n/admin-texts'
import { Moment } from '../moment'
import { StatusChip } from '../status-chip'

const t = adminTexts('tickets')

type Clock = Pick<Ticket, 'acknowledgedAt' | 'acknowledgeBy' | 'answeredAt' | 'answerBy'>

function Line({ met, by, doneText, byText }: { met: string | null; by: string; doneText: string; byText: string }) {
  const isOverdue = met === null && Date.parse(by) < Date.now()
  return (
    <span className="block">
      {isOverdue && <StatusChip tone="bad">{t('overdue')}</StatusChip>} <span>{met === null ? byText : doneText}</span>{' '}
      <Moment iso={met ?? by} />
    </span>
  )
}

/** Rule 4(5) of the Consumer Protection (E-Commerce) Rules: acknowledge within 48 hours, settle within a month. */
export const TicketClocks = ({ ticket: { acknowledgedAt, acknowledgeBy, answeredAt, answerBy } }: { ticket: Clock }) => (
  <span className="block">
    <Line met={acknowledgedAt} by={acknowledgeBy} doneText={t('acknowledged')} byText={t('acknowledgeBy')} />
    <Line met={answeredAt} by={answerBy} doneText={t('settled')} byText={t('answerBy')} />
  </span>
)
