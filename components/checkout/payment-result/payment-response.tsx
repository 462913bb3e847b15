'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { buttonClass } from '@/components/ui/button'
import type { OrderStatus } from '@/lib/domain/order'
import { formatMoney } from '@/lib/i18n/money'
import { PayAgain } from './pay-again'
import { presentState } from './present-state'
import { ResultCard, ResultMark } from './result-card'
import type { ResponseLabels } from './result-labels'
import { usePaymentState } from './use-payment-state'

const Facts = ({ status, labels }: { status: OrderStatus; labels: ResponseLabels }) => (
  <dl className="figures mx-auto mt-6 grid max-w-96 grid-cols-[auto_1fr] gap-x-6 gap-y-2 rounded-card bg-panel px-5 py-4">
    <dt className="text-left text-ink-soft">{labels.order}</dt>
    <dd className="text-right font-semibold wrap-anywhere">{status.code}</dd>
    <dt className="text-left text-ink-soft">{labels.amount}</dt>
    <dd className="text-right font-semibold">{formatMoney(status.grandTotalPaise)}</dd>
  </dl>
)

/** What has become of the payment, as the server knows it (PAY-01). */
export function PaymentResponse({ labels }: { labels: ResponseLabels }) {
  const router = useRouter()
  const { state, again } = usePaymentState()
  const { tone, title, texts, links, status, unpaid } = presentState(state, labels)
  const heading = useRef<HTMLHeadingElement>(null)
  // Once: what changes later is said by the status around it.
  useEffect(() => heading.current?.focus(), [])
  useEffect(() => {
    if (state.kind === 'to_orders') router.replace('/purchase-history')
  }, [state.kind, router])

  return (
    <ResultCard>
      <div role="status" aria-busy={state.kind === 'checking' && !state.isLate}>
        <ResultMark tone={tone} />
        <h1 ref={heading} tabIndex={-1} className="mt-6 text-2xl outline-none md:text-3xl">
          {title}
        </h1>
        {texts.map((text) => (
          <p key={text} className="mt-3 text-pretty text-ink-soft">
            {text}
          </p>
        ))}
      </div>
      {status && <Facts status={status} labels={labels} />}
      {unpaid && <PayAgain status={unpaid} labels={labels} onChanged={again} />}
      <div className="mt-8 flex flex-wrap justify-center gap-3 empty:hidden">
        {state.kind === 'checking' && state.isLate && (
          <button type="button" onClick={again} className={buttonClass()}>
            {labels.checking.again}
          </button>
        )}
        {links.map(({ href, text }, index) => (
          <a key={href} href={href} className={buttonClass(index === 0 && state.kind !== 'checking' && !unpaid ? 'primary' : 'outline')}>
            {text}
          </a>
        ))}
      </div>
    </ResultCard>
  )
}
