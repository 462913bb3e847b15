'use client'

import { ConsentList } from '@/components/shared/consent-list'
import { Link } from '@/components/shared/link'
import type { ConsentLabels, MyConsentsLabels } from '@/components/shared/labels'
import { buttonClass } from '@/components/ui/button'
import { notify } from '@/components/ui/notify'
import { ReadFailed } from '@/components/ui/read-failed'
import { Skeleton } from '@/components/ui/skeleton'
import { useBusy } from '@/components/ui/use-busy'
import { useMyConsents, withdrawMyNewsletter } from '@/lib/commerce/consents/client'
import { PREFERENCES_PAGE } from '@/lib/kernel/consent-links'
import { type MyConsents as Read } from '@/lib/commerce/consents/model'
import { Panel } from './panel'

type Props = { labels: MyConsentsLabels; consentLabels: ConsentLabels }

/** What the customer has agreed to. An unproven address is sent to the page that mails a link: anyone can register with another person's address. */
export function MyConsents({ labels, consentLabels }: Props) {
  const { value, failure, retry } = useMyConsents()
  return (
    <Panel id="consents" title={consentLabels.title}>
      <p className="mb-5 text-ink-soft">{labels.text}</p>
      {failure && <ReadFailed text={labels.failed} retryLabel={labels.retry} retry={retry} />}
      {!value && !failure && (
        <div role="status">
          <span className="sr-only">{labels.loading}</span>
          <Skeleton className="h-16" />
        </div>
      )}
      {value && <Records value={value} labels={labels} consentLabels={consentLabels} reload={retry} />}
    </Panel>
  )
}

function Records({ value, labels, consentLabels, reload }: Props & { value: Read; reload: () => Promise<unknown> }) {
  const { isBusy, run } = useBusy()
  if (value.address === null)
    return (
      <>
        <p className="mb-4">{labels.unproven}</p>
        <Link href={PREFERENCES_PAGE} className={buttonClass('outline')}>
          {labels.getLink}
        </Link>
      </>
    )
  const withdraw = async () => {
    const answer = await withdrawMyNewsletter()
    if (answer.ok) notify.success(answer.value.message || labels.done)
    else notify.error(answer.failure.message ?? labels.failed)
    await reload()
  }
  return (
    <>
      {value.consents.length === 0 ? <p>{labels.none}</p> : <ConsentList consents={value.consents} labels={consentLabels} />}
      {value.isSubscribed && (
        <button type="button" aria-disabled={isBusy} onClick={() => void run(withdraw)} className={buttonClass('outline', 'mt-5')}>
          {isBusy ? labels.withdrawing : labels.withdraw}
        </button>
      )}
    </>
  )
}
