'use client'

import { Dialog } from '@/components/ui/dialog'
import { AddressForm } from './address-form'
import type { AddressFormLabels } from './address-form-labels'
import { EditedAddress } from './edited-address'

type Props = {
  isOpen: boolean
  /** null: a new one. */
  addressId: number | null
  labels: AddressFormLabels
  onClose: () => void
}

/** 'New Address' and 'Edit Address' (ACC-06). It closes when it has saved; whoever lists addresses follows by itself. */
export function AddressDialog({ isOpen, addressId, labels, onClose }: Props) {
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
