import { notify } from '@/components/ui/notify'
import { changeSynonyms, getSynonyms } from '@/lib/commerce/search/admin.wire'
import { fakeV2 } from '@/lib/testing/fake-v2'
import { synonymsSaved } from './undo-synonyms'

const v2 = fakeV2()

const CHANGE = { before: 'figs, anjeer\nalmonds, badam', after: 'figs, anjeer' }
const hold = (text: string) => v2.on(getSynonyms, () => ({ text, version: 'v2' }))

/** Saves, and presses "Undo". */
function undo(): Promise<string> {
  return new Promise((resolve) => {
    jest.spyOn(notify, 'offer').mockImplementation((_, { run }) => run())
    for (const kind of ['success', 'error'] as const) jest.spyOn(notify, kind).mockImplementation(resolve)
    synonymsSaved('Saved.', CHANGE)
  })
}

it('"Undo" restores a deleted synonym line', async () => {
  hold('figs, anjeer')
  v2.on(changeSynonyms, () => null)
  expect(await undo()).toBe('Undone.')
  expect(v2.requests(changeSynonyms)).toMatchObject([{ body: { fields: { groups: CHANGE.before }, version: 'v2' } }])
})

it('another member’s later change to the synonyms is not undone', async () => {
  hold('figs, anjeer, anjir')
  expect(await undo()).toBe('This has been changed again since, so it cannot be undone.')
  expect(v2.requests(changeSynonyms)).toEqual([])
})
