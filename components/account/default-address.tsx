'use client'

import { useState } from 'react'
import { AddressDialog } from '@/components/shared/address-form/address-dialog'
import type { AddressFormLabels } from '@/components/shared/address-form/address-form-labels'
import { AddressLines } from '@/components/shared/address-lines'
import { buttonClass } from '@/components/ui/button'
import { ReadFailed } from '@/components/ui/read-failed'
import { Skeleton } from '@/components/ui/skeleton'
import { useAddresses } from '@/lib/api-client/addresses'
import { useSignedIn } from '@/lib/api-client/signed-in'
import type { DashboardLabels } from './account-labels'
import { NoAddress } from './no-address'
import { Panel } from './panel'
import { findDefault } from '@/lib/domain/customer'

type Props = { labels: DashboardLabels; formLabels: AddressFormLabels }

/** Where orders go when nobody says otherwise (ACC-02). */
export function DefaultAddress({ labels, formLabels }: Props) {
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
      <div className="min-h-36">
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
