import { restoreSynonyms } from '@/lib/commerce/search/admin.client'
import { adminTexts } from '@/lib/i18n/admin-texts'
import type { Answer } from '@/lib/v2/call'
import { CONFLICT, refusedAnswer } from '../refused-answer'
import { doneWithUndo } from '../undo'

const common = adminTexts('common')

/**
 * Shows that the synonyms are saved, and offers to undo it, but never over someone else's later change.
 * @param onUndone  called once undone
 */
export function synonymsSaved(text: string, change: { before: string; after: string }, onUndone: () => void = () => undefined): void {
  doneWithUndo(text, async (): Promise<Answer<null>> => {
    const answer = (await restoreSynonyms(change)) ?? refusedAnswer(CONFLICT, common('changedSince'))
    if (answer.ok) onUndone()
    return answer
  })
}
