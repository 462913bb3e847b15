import type { CallFailure } from '@/lib/v2/call'
import type { CartLabels } from '@/components/shared/labels'
import { buttonClass } from '@/components/ui/button'

const UNAUTHORIZED = 401

type Action = 'read' | 'remove' | 'change' | 'save'

/** The text of a failure (CART-08): the server's message if it refused with one, else the shop's text for the action and the kind of failure. */
export function failureText(action: Action, failure: CallFailure, labels: CartLabels): string {
  if (failure.kind !== 'refused') return labels[`${action}Unreachable`]
  if (failure.message !== null) return failure.message
  return failure.status === UNAUTHORIZED ? labels.unknownVisitor : labels[`${action}Refused`]
}

type Props = { failure: CallFailure; labels: CartLabels; retry: () => Promise<unknown> }

export function CartFailed({ failure, labels, retry }: Props) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-x-4 rounded-card border border-danger/30 bg-card px-4 py-2 text-danger"
    >
      <span>{failureText('read', failure, labels)}</span>
      <button type="button" onClick={() => void retry()} className={buttonClass('quiet', 'px-0')}>
        {labels.retry}
      </button>
    </div>
  )
}
