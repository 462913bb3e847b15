import { notify } from '@/components/ui/notify'
import { changeLineQuantity, removeLine } from '@/lib/api-client/cart'
import type { CartLine } from '@/lib/domain/cart'
import { fill } from '@/lib/i18n/fill'
import type { Answer } from '@/lib/v2/call'
import type { CartLabels } from './cart-labels'
import { failureText } from './failure-text'

/** Quantities that a newer one made needless are answered with the newer one's answer: a failure is shown once. */
const shown = new WeakSet<Answer<unknown>>()

/** Both are seen at once, and undone with the reason when the server refuses. */
export async function changeAndTell(line: CartLine, quantity: number, labels: CartLabels): Promise<void> {
  notify.announce(fill(labels.quantityNow, { name: line.name, quantity }))
  const answer = await changeLineQuantity(line.id, quantity)
  if (answer.ok || shown.has(answer)) return
  shown.add(answer)
  notify.error(failureText('change', answer.failure, labels))
}

export async function removeAndTell(line: CartLine, labels: CartLabels): Promise<void> {
  notify.announce(fill(labels.removed, { name: line.name }))
  const answer = await removeLine(line.id)
  if (!answer.ok) notify.error(failureText('remove', answer.failure, labels))
}
