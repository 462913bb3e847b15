import { restoreSynonyms } from '@/lib/commerce/search/admin.client'
import { adminTexts } from '@/lib/i18n/admin-texts'
import type { Answer } from '@/lib/v2/call'
import { CONFLICT, refusedAnswer } from '../refused-answer'
import { doneWithUndo } from '../undo'

const common = adminTexts('common')

/**
 * Says that the synonyms are saved, and offers to undo it: never over a later change of somebody else.
 * @param onUndone  when they are as before again
 */
export function synonymsSaved(text: string, change: { before: string; after: string }, onUndone: () => void = () => undefined): void {
  doneWithUndo(text, async (): Promise<Answer<null>> => {
    const answer = (await restoreSynonyms(change)) ?? refusedAnswer(CONFLICT, common('changedSince'))
    if (answer.ok) onUndone()
    return answer
  })
}
