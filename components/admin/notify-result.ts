import { notify } from '@/components/ui/notify'
import type { Answer } from '@/lib/v2/call'
import { failureText } from './use-admin-form'

/** Shows the server's answer to a change. @returns whether it succeeded */
export async function notifyResult(change: Promise<Answer<{ message: string }>>): Promise<boolean> {
  const answer = await change
  if (answer.ok) notify.success(answer.value.message)
  else notify.error(failureText(answer.failure))
  return answer.ok
}

/** Shows the message in a change's answer. */
export const showMessage = ({ message }: { message: string }): void => notify.success(message)

/**
 * Sends a ConfirmDialog's change.
 * @param onDone gets the call's answer
 * @returns why it was refused, worded for its fields where possible; null: it succeeded
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

/** Shows why a download failed. @returns whether it succeeded */
export async function notifyDownloadFailure(file: Promise<Answer<null>>): Promise<boolean> {
  const answer = await file
  if (!answer.ok) notify.error(failureText(answer.failure))
  return answer.ok
}
