'use client'

import { useEffect, useRef, useState } from 'react'
import { Disclosure } from '@/components/ui/disclosure'
import { Icon } from '@/components/ui/icon'
import { createFailureNotice, notify } from '@/components/ui/notify'
import { useBusy } from '@/components/ui/use-busy'
import { deleteAddress, setDefaultAddress, useAddresses } from '@/lib/commerce/addresses/client'
import { type Address, findDefault } from '@/lib/commerce/addresses/model'
import { fill } from '@/lib/i18n/fill'
import type { AddressBookLabels, DashboardLabels } from '@/components/shared/labels'
import { AddressLines } from '@/components/shared/address-lines'
import { buttonClass } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { ReadFailed } from '@/components/ui/read-failed'
import { Skeleton } from '@/components/ui/skeleton'
import { useSignedIn } from '@/lib/commerce/customers/session.client'
import { AddressDialog } from '@/components/shared/address-form/address-dialog'
import type { AddressFormLabels } from '@/components/shared/address-form/address-fields'
import { Panel } from './panel'

/** An empty letter box. */
const NoAddress = ({ text }: { text: string }) => (
  <div className="flex flex-col items-center gap-3 py-4 text-center">
    <svg aria-hidden="true" viewBox="0 0 120 90" width="120" height="90" fill="none" strokeLinecap="round" strokeLinejoin="round">
      <ellipse cx="60" cy="83" rx="34" ry="5" className="fill-panel" />
      <path d="M57 54h6v28h-6z" strokeWidth="2" className="fill-panel stroke-green" />
      <path d="M24 54V34a14 14 0 0 1 14-14h44a14 14 0 0 1 14 14v20z" strokeWidth="2.5" className="fill-card stroke-green" />
      <path d="M24 54V34a14 14 0 0 1 28 0v20z" strokeWidth="2.5" className="fill-panel stroke-green" />
      <path d="M33 38h10" strokeWidth="2.5" className="stroke-green" />
      <path d="M74 36V10h12v9H74" strokeWidth="2.5" className="fill-terracotta stroke-terracotta-ink" />
      <path d="M12 78c4-1 6-4 6-8M108 78c-4-1-6-4-6-8" strokeWidth="2.5" className="stroke-saffron" />
    </svg>
    <p className="text-ink-soft">{text}</p>
  </div>
)

type AddressCardProps = { address: Address; labels: AddressBookLabels; onEdit: () => void; onDelete: () => void }

const ENTRY = 'block min-h-11 w-full px-4 text-left whitespace-nowrap hover:bg-panel disabled:text-ink-soft disabled:hover:bg-card'

function AddressCard({ address, labels, onEdit, onDelete }: AddressCardProps) {
  const { isBusy, run } = useBusy()
  const [failure] = useState(createFailureNotice)

  const makeDefault = async () => {
    const answer = await setDefaultAddress(address.id)
    if (!answer.ok) return failure.show(answer.failure.kind === 'refused' ? labels.setDefaultRefused : labels.setDefaultUnreachable)
    failure.resolve()
    notify.success(labels.setDefault)
  }

  return (
    <li
      aria-busy={isBusy}
      className={`relative rounded-card border bg-page p-5 pr-14 ${address.isDefault ? 'border-green' : 'border-line'}`}
    >
      <AddressLines address={address} />
      {address.isDefault && (
        <p className="mt-3 inline-block rounded-chip bg-green px-3 py-0.5 text-sm font-semibold text-page">{labels.isDefault}</p>
      )}
      {/* In the DOM after the address it belongs to. */}
      <Disclosure
        aria-label={fill(labels.menu, { address: address.address })}
        summary={<Icon name="more" />}
        summaryClassName="icon-button list-none [&::-webkit-details-marker]:hidden"
        className="absolute top-3 right-2"
      >
        <ul className="absolute top-full right-0 z-10 overflow-hidden rounded-button border border-line bg-card py-1 shadow-float">
          <li>
            <button type="button" data-close="" onClick={onEdit} className={ENTRY}>
              {labels.edit}
            </button>
          </li>
          <li>
            <button
              type="button"
              data-close=""
              disabled={address.isDefault === true}
              onClick={() => void run(makeDefault)}
              className={ENTRY}
            >
              {labels.makeDefault}
            </button>
          </li>
          <li>
            <button type="button" data-close="" onClick={onDelete} className={`${ENTRY} text-danger`}>
              {labels.delete}
            </button>
          </li>
        </ul>
      </Disclosure>
    </li>
  )
}

type DeleteAddressDialogProps = {
  /** null: the dialog is closed. */
  address: Address | null
  labels: AddressBookLabels
  onClose: () => void
  onDeleted: () => void
}

/** Asks for confirmation, because a deletion cannot be undone. */
function DeleteAddressDialog({ address, labels, onClose, onDeleted }: DeleteAddressDialogProps) {
  const { isBusy, run } = useBusy()
  const [failure] = useState(createFailureNotice)

  const remove = async (id: number) => {
    const answer = await deleteAddress(id)
    if (!answer.ok) return failure.show(answer.failure.kind === 'refused' ? labels.deleteRefused : labels.deleteUnreachable)
    failure.resolve()
    notify.success(labels.deleted)
    onDeleted()
  }

  return (
    <Dialog title={labels.confirmTitle} closeLabel={labels.close} isOpen={address !== null} onClose={onClose}>
      {address && (
        <>
          <div className="rounded-card border border-line bg-card p-5">
            <AddressLines address={address} />
          </div>
          <p className="mt-4 text-ink-soft">{labels.confirmText}</p>
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <button type="button" onClick={onClose} className={buttonClass('quiet')}>
              {labels.keep}
            </button>
            <button
              type="button"
              aria-disabled={isBusy}
              onClick={() => void run(() => remove(address.id))}
              className={buttonClass('danger', 'min-w-32')}
            >
              {isBusy ? labels.confirming : labels.confirm}
            </button>
          </div>
        </>
      )}
    </Dialog>
  )
}

type AddressListProps = { labels: AddressBookLabels; onEdit: (id: number) => void; onDelete: (address: Address) => void }

const GRID = 'grid gap-4 xl:grid-cols-2'

/** An error is shown above the addresses loaded before; it does not replace them. */
function AddressList({ labels, onEdit, onDelete }: AddressListProps) {
  const { value: addresses, failure, retry } = useAddresses(useSignedIn())
  return (
    <>
      {failure && <ReadFailed text={labels.failed} retryLabel={labels.retry} retry={retry} />}
      {!addresses && !failure && (
        <div role="status" className={GRID}>
          <span className="sr-only">{labels.loading}</span>
          <Skeleton className="h-48" />
          <Skeleton className="h-48" />
        </div>
      )}
      {addresses?.length === 0 && <NoAddress text={labels.empty} />}
      {addresses && addresses.length > 0 && (
        <ul className={GRID}>
          {addresses.map((address) => (
            <AddressCard
              key={address.id}
              address={address}
              labels={labels}
              onEdit={() => onEdit(address.id)}
              onDelete={() => onDelete(address)}
            />
          ))}
        </ul>
      )}
    </>
  )
}

type AddressBookProps = { labels: AddressBookLabels; formLabels: AddressFormLabels }

/** The open dialog; `id` null: a new address. */
type Opened = { kind: 'form'; id: number | null } | { kind: 'delete'; address: Address } | null

export function AddressBook({ labels, formLabels }: AddressBookProps) {
  const [opened, setOpened] = useState<Opened>(null)
  const [deletions, setDeletions] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const close = () => setOpened(null)

  // Deleting removes the button that opened the dialog, so focus cannot return to it.
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

type DefaultAddressProps = { labels: DashboardLabels; formLabels: AddressFormLabels }

/** The address that the checkout preselects (ACC-02). */
export function DefaultAddress({ labels, formLabels }: DefaultAddressProps) {
  const addresses = useAddresses(useSignedIn())
  const [isAdding, setIsAdding] = useState(false)
  const chosen = findDefault(addresses.value ?? [])
  const add = (
    <button type="button" aria-haspopup="dialog" onClick={() => setIsAdding(true)} className={buttonClass('outline')}>
      {labels.add}
    </button>
  )
  return (
    <Panel id="default-address" title={labels.defaultAddress} action={add}>
      <div className="min-h-28">
        {chosen && <AddressLines address={chosen} />}
        {addresses.value && !chosen && <NoAddress text={labels.noDefault} />}
        {!addresses.value && !addresses.failure && (
          <div role="status" className="grid gap-3">
            <span className="sr-only">{labels.loading}</span>
            <Skeleton className="h-6 w-64 max-w-full" />
            <Skeleton className="h-6 w-48 max-w-full" />
            <Skeleton className="h-6 w-32 max-w-full" />
          </div>
        )}
        {!addresses.value && addresses.failure && (
          <ReadFailed text={labels.addressFailed} retryLabel={labels.retry} retry={addresses.retry} />
        )}
      </div>
      <AddressDialog isOpen={isAdding} addressId={null} labels={formLabels} onClose={() => setIsAdding(false)} />
    </Panel>
  )
}
