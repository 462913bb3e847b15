'use client'

import { useEffect, useRef, useState } from 'react'
import { AddressDialog } from '@/components/shared/address-form/address-dialog'
import type { AddressFormLabels } from '@/components/shared/address-form/address-form-labels'
import { buttonClass } from '@/components/ui/button'
import type { Address } from '@/lib/domain/customer'
import type { AddressBookLabels } from './account-labels'
import { AddressList } from './address-list'
import { DeleteAddressDialog } from './delete-address-dialog'
import { Panel } from './panel'

type Props = { labels: AddressBookLabels; formLabels: AddressFormLabels }

/** What stands in front of the page; `id` null: a new address. */
type Opened = { kind: 'form'; id: number | null } | { kind: 'delete'; address: Address } | null

/** The addresses with all that can be done to them (ACC-05, ACC-06). */
export function AddressBook({ labels, formLabels }: Props) {
  const [opened, setOpened] = useState<Opened>(null)
  const [deletions, setDeletions] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const close = () => setOpened(null)

  // The button that the focus would go back to has gone with its address.
  useEffect(() => {
    if (deletions > 0) list.current?.focus()
  }, [deletions])

  const add = (
    <button type="button" aria-haspopup="dialog" onClick={() => setOpened({ kind: 'form', id: null })} className={buttonClass('outline')}>
      {labels.add}
    </button>
  )
  return (
    <Panel id="addresses" title={labels.title} action={add}>
      <div ref={list} tabIndex={-1} aria-labelledby="addresses" role="group" className="grid gap-4 outline-none">
        <AddressList
          labels={labels}
          onEdit={(id) => setOpened({ kind: 'form', id })}
          onDelete={(address) => setOpened({ kind: 'delete', address })}
        />
      </div>
      <AddressDialog
        isOpen={opened?.kind === 'form'}
        addressId={opened?.kind === 'form' ? opened.id : null}
        labels={formLabels}
        onClose={close}
      />
      <DeleteAddressDialog
        address={opened?.kind === 'delete' ? opened.address : null}
        labels={labels}
        onClose={close}
        onDeleted={() => {
          close()
          setDeletions(deletions + 1)
        }}
      />
    </Panel>
  )
}
