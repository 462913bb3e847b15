import { useState } from 'react'
import { refusedForm, type RefusedForm } from '@/components/shared/refused-form'
import { useBusy } from '@/components/ui/use-busy'
import { getTicket } from '@/lib/api-client/contact'
import type { Ticket } from '@/lib/domain/contact'
import { fill } from '@/lib/format/fill'
import type { CallFailure } from '@/lib/v2/call'
import type { TicketLabels } from './contact-labels'

const NOT_FOUND = 404
const TOO_MANY = 429
const SECONDS_PER_MINUTE = 60

type Faults = { number?: string | undefined; email?: string | undefined }

/** Which of the two does not fit, nobody is told. */
function refusalOf(failure: CallFailure, labels: TicketLabels): NonNullable<RefusedForm> {
  if (failure.kind !== 'refused') return { title: labels.failed, faults: [] }
  if (failure.status === NOT_FOUND) return { title: labels.notFound, faults: [] }
  if (failure.status !== TOO_MANY) return refusedForm(failure, labels.failed, () => false)
  const minutes = Math.ceil((failure.retryAfterSeconds ?? SECONDS_PER_MINUTE) / SECONDS_PER_MINUTE)
  return { title: fill(labels.tooMany, { minutes }), faults: [] }
}

/** Looks a ticket up, and tells how that ended. A ticket found before is no longer shown while another is looked for. */
export function useTicket(labels: TicketLabels) {
  const [found, setFound] = useState<Ticket | null>(null)
  const [faults, setFaults] = useState<Faults>({})
  const [refused, setRefused] = useState<RefusedForm>(null)
  const { isBusy, run } = useBusy()

  const look = async (number: string, email: string) => {
    setRefused(null)
    setFaults({ number: number === '' ? labels.numberRequired : undefined, email: email === '' ? labels.emailRequired : undefined })
    if (number === '' || email === '') return
    setFound(null)
    const answer = await getTicket(number, email)
    if (answer.ok) setFound(answer.value)
    else setRefused(refusalOf(answer.failure, labels))
  }

  return { found, faults, refused, isBusy, look: (number: string, email: string) => run(() => look(number.trim(), email.trim())) }
}
