import { notify } from '@/components/ui/notify'
import type { Answer } from '@/lib/v2/call'
import { failureText } from './use-admin-form'

/** Shows what the server said of a change. @returns whether it was done */
export async function told(change: Promise<Answer<{ message: string }>>): Promise<boolean> {
  const answer = await change
  if (answer.ok) notify.success(answer.value.message)
  else notify.lasting(failureText(answer.failure))
  return answer.ok
}

/** Shows why a file could not be saved. */
export async function saved(file: Promise<Answer<null>>): Promise<void> {
  const answer = await file
  if (!answer.ok) notify.lasting(failureText(answer.failure))
}
