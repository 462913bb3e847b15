import { notify } from '@/components/ui/notify'
import { adminTexts } from '@/lib/i18n/admin-texts'
import type { Answer } from '@/lib/v2/call'
import { failureText } from './use-admin-form'

const common = adminTexts('common')

async function takeBack(undo: () => Promise<Answer<unknown>>): Promise<void> {
  const answer = await undo()
  if (answer.ok) notify.success(common('undone'))
  else notify.error(failureText(answer.failure))
}

/**
 * Shows what was done, and offers to undo it for some seconds.
 * @param undo  the reverse change: an ordinary call, which is also logged and may be refused
 */
export const doneWithUndo = (text: string, undo: () => Promise<Answer<unknown>>): void =>
  notify.offer(text, { label: common('undo'), run: () => void takeBack(undo) })
