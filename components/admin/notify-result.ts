import { notify } from '@/components/ui/notify'
import type { Answer } from '@/lib/v2/call'
import { failureText } from './use-admin-form'

/** Shows what the server said of a change. @returns whether it was done */
export async function notifyResult(change: Promise<Answer<{ message: string }>>): Promise<boolean> {
  const answer = await change
  if (answer.ok) notify.success(answer.value.message)
  else notify.error(failureText(answer.failure))
  return answer.ok
}

/** Shows the message that a change was answered with. */
export const showMessage = ({ message }: { message: string }): void => notify.success(message)

/**
 * Sends the change of a ConfirmDialog.
 * @param onDone gets what the call answered
 * @returns why it was refused, in the words for its fields if it has them; null: it was done
 */
export async function refusalOf<T>(change: Promise<Answer<T>>, onDone: (value: T) => unknown): Promise<string | null> {
  const answer = await change
  if (answer.ok) {
    onDone(answer.value)
    return null
  }
  const texts = answer.failure.kind === 'refused' ? Object.values(answer.failure.errors).flat() : []
  return texts.join(' ') || failureText(answer.failure)
}

/** Shows why a file could not be saved. @returns whether it was */
export async function notifyDownloadFailure(file: Promise<Answer<null>>): Promise<boolean> {
  const answer = await file
  if (!answer.ok) notify.error(failureText(answer.failure))
  return answer.ok
}
