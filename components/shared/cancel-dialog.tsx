import { useEffect, useEffectEvent, useState } from 'react'
import type { OrderWords } from '@/components/shared/order-parts'
import { buttonClass } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { FormAlert } from '@/components/ui/form-alert'
import { notify } from '@/components/ui/notify'
import { Skeleton } from '@/components/ui/skeleton'
import { useBusy } from '@/components/ui/use-busy'
import { cancelItems, type OrderReference, previewCancellation } from '@/lib/commerce/order-changes/client'
import type { Cancellation } from '@/lib/commerce/order-changes/model'
import { fill } from '@/lib/i18n/fill'
import { formatMoney } from '@/lib/kernel/money'
import type { CallFailure } from '@/lib/v2/call'

type Words = OrderWords['changes']
type Item = { id: number; name: string }

/** `item` null: the whole order. */
type Chosen = { reference: OrderReference; code: string; item: Item | null }

function subjectText({ isWhole }: Cancellation, { code, item }: Chosen, words: Words): string {
  if (item === null) return fill(words.orderText, { code })
  return fill(isWhole ? words.lastItem : words.itemText, { item: item.name, code })
}

function refundText({ refundPaise, isHeld, isWhole }: Cancellation, words: Words): string {
  if (refundPaise === 0) return words.nothingPaid
  const text = isHeld ? words.held : isWhole ? words.refund : words.itemRefund
  return fill(text, { amount: formatMoney(refundPaise) })
}

/** Everything that the cancellation changes, one sentence each. */
function consequences(cancellation: Cancellation, words: Words): readonly string[] {
  const { totalPaise, shippingPaise, couponLost, couponBack, losesPoints } = cancellation
  return [
    totalPaise === null ? refundText(cancellation, words) : fill(words.total, { total: formatMoney(totalPaise) }),
    couponLost !== '' && fill(words.couponLost, { code: couponLost }),
    shippingPaise !== null && fill(words.shipping, { amount: formatMoney(shippingPaise) }),
    couponBack !== '' && fill(words.couponBack, { code: couponBack }),
    losesPoints && words.points,
  ].filter((one) => one !== false)
}

type Props = Chosen & {
  words: Words
  onClose: () => void
  /** The action removes the button that opened the dialog, so focus cannot return to it. */
  onCancelled: () => void
}

/** Shows what goes back and what changes before the customer confirms; if that is outdated by then, shows it again. */
function Question({ words, onClose, onCancelled, ...chosen }: Props) {
  const { reference, item } = chosen
  const [shown, setShown] = useState<Cancellation | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isAsking, setIsAsking] = useState(true)
  const [tries, setTries] = useState(0)
  const { isBusy, run } = useBusy()
  const textOf = (failure: CallFailure) => (failure.kind === 'refused' && failure.message) || words.failed

  const show = useEffectEvent((answer: Awaited<ReturnType<typeof previewCancellation>>) => {
    setIsAsking(false)
    setShown(answer.ok ? answer.value : null)
    if (!answer.ok) setRefusal(textOf(answer.failure))
  })
  const ask = useEffectEvent(() => previewCancellation(reference, item?.id ?? null))
  useEffect(() => {
    let isWanted = true
    void ask().then((answer) => isWanted && show(answer))
    return () => {
      isWanted = false
    }
  }, [tries])

  const cancel = async (seen: Cancellation) => {
    setRefusal(null)
    const answer = await cancelItems(reference, item?.id ?? null, seen)
    if (!answer.ok) {
      setRefusal(textOf(answer.failure))
      return setTries(tries + 1)
    }
    notify.success(answer.value.message)
    onClose()
    onCancelled()
  }

  return (
    <>
      <FormAlert title={refusal} />
      {isAsking && (
        <div role="status">
          <span className="sr-only">{words.loading}</span>
          <Skeleton className="h-28" />
        </div>
      )}
      {shown && (
        <>
          <p className="wrap-anywhere">{subjectText(shown, chosen, words)}</p>
          <ul className="figures mt-3 list-disc pl-5">
            {consequences(shown, words).map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <button type="button" onClick={onClose} className={buttonClass('quiet')}>
          {shown ? words.keep : words.close}
        </button>
        {shown && (
          <button
            type="button"
            aria-disabled={isBusy}
            onClick={() => void run(() => cancel(shown))}
            className={buttonClass('danger', 'min-w-40')}
          >
            {isBusy ? words.cancelling : words.confirm}
          </button>
        )}
      </div>
    </>
  )
}

/** Asks before an order or one of its items is cancelled. */
export const CancelDialog = ({ isOpen, ...question }: Props & { isOpen: boolean }) => (
  <Dialog
    title={question.item === null ? question.words.orderTitle : question.words.itemTitle}
    closeLabel={question.words.close}
    isOpen={isOpen}
    onClose={question.onClose}
  >
    <Question {...question} />
  </Dialog>
)
