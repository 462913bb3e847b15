import { useState } from 'react'
import { refusedForm, type RefusedForm } from '@/components/shared/refused-form'
import { refusedLookUp } from '@/components/shared/refused-look-up'
import { useBusy } from '@/components/ui/use-busy'
import { getTicket } from '@/lib/api-client/contact'
import type { Ticket } from '@/lib/domain/contact'
import type { TicketLabels } from './contact-labels'

type Faults = { number?: string | undefined; email?: string | undefined }

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
    if (answer.ok) return setFound(answer.value)
    const text = refusedLookUp(answer.failure, labels)
    setRefused(text === null ? refusedForm(answer.failure, labels.failed, () => false) : { title: text, faults: [] })
  }

  return { found, faults, refused, isBusy, look: (number: string, email: string) => run(() => look(number.trim(), email.trim())) }
}
