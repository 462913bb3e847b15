'use client'

import { useState } from 'react'
import { AddressLines } from '@/components/shared/address-lines'
import { OrderFacts, OrderTimeline, type OrderWords, PaymentBadge, ShipmentFacts } from '@/components/shared/order-parts'
import { type FigureLabels, SummaryFigures } from '@/components/shared/summary-figures'
import { buttonClass } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { FailedSection } from '@/components/ui/failed-section'
import { notify } from '@/components/ui/notify'
import { ReadFailed } from '@/components/ui/read-failed'
import { Drawing } from '@/components/ui/drawing'
import { Skeleton } from '@/components/ui/skeleton'
import { useHydrated } from '@/components/ui/media-query'
import { Group, Piece } from './part'
import { LONG_DEVANAGARI, LONG_LATIN, LONG_WORD, SUMMARY } from './samples'

const ORDER = {
  deliveryStatus: 'picked_up',
  paymentStatus: 'paid',
  paymentMethod: 'online',
  timeline: [
    { kind: 'placed', at: '2026-11-20T09:30:00Z', note: '' },
    { kind: 'paid', at: '2026-11-20T09:32:00Z', note: LONG_DEVANAGARI },
  ],
} as const
const ADDRESS = {
  id: 1,
  address: LONG_LATIN,
  postalCode: '560001',
  phone: '9876543210',
  countryId: 1,
  stateId: 1,
  cityId: 1,
  countryName: 'India',
  stateName: 'Karnataka',
  cityName: 'Bengaluru',
  isDefault: true,
}

function Dialogs() {
  const [open, setOpen] = useState<'modal' | 'drawer' | null>(null)
  const kinds = ['modal', 'drawer'] as const
  return kinds.map((kind) => (
    <span key={kind}>
      <button className={buttonClass('outline')} onClick={() => setOpen(kind)}>
        {kind}
      </button>
      <Dialog kind={kind} title={LONG_LATIN} closeLabel="Close" isOpen={open === kind} onClose={() => setOpen(null)}>
        <p>{LONG_DEVANAGARI.repeat(10)}</p>
      </Dialog>
    </span>
  ))
}

export const Messages = () => (
  <Group title="Messages">
    <Piece state="notices: success, error, info">
      <div className="flex flex-wrap gap-3">
        {(['success', 'error', 'info'] as const).map((kind) => (
          <button key={kind} className={buttonClass('outline')} onClick={() => notify[kind](LONG_LATIN)}>
            {kind}
          </button>
        ))}
      </div>
    </Piece>
    <Piece state="dialogs">
      <div className="flex gap-3">
        <Dialogs />
      </div>
    </Piece>
    <Piece state="a read that failed">
      <ReadFailed text={LONG_DEVANAGARI} retryLabel="Try again" retry={() => Promise.resolve()} />
    </Piece>
    <Piece state="the frame of a drawing">
      <Drawing width={120} height={60}>
        <path d="M30 14h60c0 22-12 36-30 36S30 36 30 14Z" strokeWidth="2.5" className="fill-card stroke-green" />
      </Drawing>
    </Piece>
    <Piece state="a section that failed: loading, then the error">
      <FailedSection error={LONG_LATIN} retryLabel="Try again" loadingLabel="Loading">
        <Skeleton className="h-24" />
      </FailedSection>
    </Piece>
  </Group>
)

/** Browser only, because times are formatted in the browser's language. */
function Timeline({ words }: { words: OrderWords }) {
  return useHydrated() ? <OrderTimeline order={ORDER} words={words.timeline} /> : null
}

export const Orders = ({ words, figures }: { words: OrderWords; figures: FigureLabels }) => (
  <Group title="Orders">
    <Piece state="figures">
      <div className="max-w-md">
        <SummaryFigures summary={SUMMARY} labels={figures} />
      </div>
    </Piece>
    <Piece state="payment: open, paid, unknown">
      <div className="flex flex-wrap gap-2">
        {['unpaid', 'paid', 'handed_over'].map((status) => (
          <PaymentBadge key={status} status={status} words={words.payments} />
        ))}
      </div>
    </Piece>
    <Piece state="timeline and parcel">
      <Timeline words={words} />
      <ShipmentFacts shipment={{ courier: 'Courier', trackingNumber: LONG_WORD }} words={words.parcel} />
    </Piece>
    <Piece state="facts: known, missing, long">
      <OrderFacts
        facts={[
          ['Code', '20261121-7K3M9XQ2'],
          ['Note', ''],
          ['Name', LONG_WORD],
        ]}
        none="None"
      />
    </Piece>
    <Piece state="address">
      <AddressLines address={ADDRESS} />
    </Piece>
  </Group>
)
