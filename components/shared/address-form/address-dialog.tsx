'use client'

import { useEffect, useState } from 'react'
import { buttonClass } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { readAddress } from '@/lib/commerce/addresses/client'
import type { EditedAddress as Told } from '@/lib/commerce/addresses/model'
import type { Answer } from '@/lib/v2/call'
import { AddressForm } from './address-form'
import type { AddressFormLabels } from './address-fields'
import { Dialog } from '@/components/ui/dialog'

type EditedAddressProps = { id: number; labels: AddressFormLabels; onSaved: () => void; onCancel: () => void }

/** The size of the form. */
const Waiting = ({ label }: { label: string }) => (
  <div role="status" className="grid gap-4">
    <span className="sr-only">{label}</span>
    <div className="grid gap-4 sm:grid-cols-2">
      <Skeleton className="h-27" />
      <Skeleton className="h-27" />
    </div>
    <Skeleton className="h-36" />
    <div className="grid gap-4 sm:grid-cols-3">
      <Skeleton className="h-20" />
      <Skeleton className="h-20" />
      <Skeleton className="h-20" />
    </div>
    <Skeleton className="mt-2 h-11" />
  </div>
)

/** Loads the address from the server into a form. */
function EditedAddress({ id, labels, onSaved, onCancel }: EditedAddressProps) {
  const [answer, setAnswer] = useState<Answer<Told> | null>(null)
  const [tries, setTries] = useState(0)

  useEffect(() => {
    let isWanted = true
    void readAddress(id).then((read) => isWanted && setAnswer(read))
    return () => {
      isWanted = false
    }
  }, [id, tries])

  const retry = () => {
    setAnswer(null)
    setTries(tries + 1)
  }

  if (answer === null) return <Waiting label={labels.loading} />
  if (answer.ok) return <AddressForm address={{ ...answer.value, id }} labels={labels} onSaved={onSaved} onCancel={onCancel} />
  return (
    <div role="alert" className="rounded-card bg-panel p-6">
      <p className="mb-4">{answer.failure.kind === 'refused' ? labels.addressRefused : labels.addressUnreachable}</p>
      <button type="button" onClick={retry} className={buttonClass('outline')}>
        {labels.retry}
      </button>
    </div>
  )
}

type AddressDialogProps = {
  isOpen: boolean
  /** null: a new address. */
  addressId: number | null
  labels: AddressFormLabels
  onClose: () => void
}

/** 'New Address' and 'Edit Address' (ACC-06). Closes once saved; address lists revalidate by themselves. */
export function AddressDialog({ isOpen, addressId, labels, onClose }: AddressDialogProps) {
  const handlers = { onSaved: onClose, onCancel: onClose }
  return (
    <Dialog title={addressId === null ? labels.newTitle : labels.editTitle} closeLabel={labels.close} isOpen={isOpen} onClose={onClose}>
      {addressId === null ? (
        <AddressForm address={null} labels={labels} {...handlers} />
      ) : (
        <EditedAddress id={addressId} labels={labels} {...handlers} />
      )}
    </Dialog>
  )
}
