import { notify } from '@/components/ui/notify'
import { answerAdmin } from '@/lib/testing/admin-shop'
import { synonymsSaved } from './undo-synonyms'

jest.mock('@/lib/v2/browser-admin')

const CHANGE = { before: 'figs, anjeer\nalmonds, badam', after: 'figs, anjeer' }
const held = (text: string) => ({ body: { data: { text, version: 'v2' } } })

/** Saves, and presses "Undo". */
function undo(): Promise<string> {
  return new Promise((resolve) => {
    jest.spyOn(notify, 'offer').mockImplementation((_, { run }) => run())
    for (const kind of ['success', 'error'] as const) jest.spyOn(notify, kind).mockImplementation(resolve)
    synonymsSaved('Saved.', CHANGE)
  })
}

it('a deleted line of synonyms comes back by "Undo"', async () => {
  const sent = answerAdmin(held('figs, anjeer'), { body: {} })
  expect(await undo()).toBe('Undone.')
  expect(sent[1]).toEqual({ call: 'POST /synonyms', body: { fields: { groups: CHANGE.before }, version: 'v2' } })
})

it('a later change of the synonyms by somebody else is not undone', async () => {
  const sent = answerAdmin(held('figs, anjeer, anjir'))
  expect(await undo()).toBe('This has been changed again since, so it cannot be undone.')
  expect(sent).toHaveLength(1)
})
