import { useState } from 'react'
import { refusedForm, type RefusedForm } from '@/components/shared/refused-form'
import { refusedLookUp } from '@/components/shared/refused-look-up'
import { useBusy } from '@/components/ui/use-busy'
import { trackOrder } from '@/lib/api-client/track-order'
import type { TrackedOrder } from '@/lib/domain/order'
import type { TrackingLabels } from './tracking-labels'

type Faults = { code?: string | undefined; contact?: string | undefined }

const faultsOf = (code: string, contact: string, labels: TrackingLabels): Faults => ({
  code: code === '' ? labels.codeRequired : undefined,
  contact: contact === '' ? labels.contactRequired : undefined,
})

/** Looks an order up, and tells how that ended. An order found before is no longer shown while another is looked for. */
export function useTracking(labels: TrackingLabels) {
  const [found, setFound] = useState<TrackedOrder | null>(null)
  const [faults, setFaults] = useState<Faults>({})
  const [refused, setRefused] = useState<RefusedForm>(null)
  const { isBusy, run } = useBusy()

  const sayBeside = (field: string, text: string) => {
    const name = field === 'phone_or_email' ? 'contact' : field
    setFaults((now) => ({ ...now, [name]: text }))
    return name === 'code' || name === 'contact'
  }

  const look = async (code: string, contact: string) => {
    const missing = faultsOf(code, contact, labels)
    setFaults(missing)
    setRefused(null)
    if (missing.code !== undefined || missing.contact !== undefined) return
    setFound(null)
    const answer = await trackOrder(code, contact)
    if (answer.ok) return setFound(answer.value)
    const text = refusedLookUp(answer.failure, labels)
    setRefused(text === null ? refusedForm(answer.failure, labels.failed, sayBeside) : { title: text, faults: [] })
  }

  return { found, faults, refused, isBusy, track: (code: string, contact: string) => run(() => look(code.trim(), contact.trim())) }
}
