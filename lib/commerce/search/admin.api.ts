import { pagesAreFresh } from '@/lib/cache/wait-for-pages'
import { success } from '@/lib/kernel/result'
import { bindStaff, pagingOf, type StaffBinding } from '@/lib/v2/bind-staff'
import { SEARCH_DAYS } from './admin.model'
import * as calls from './admin.wire'
import * as search from './index'

export const adminSearchBindings: readonly StaffBinding[] = [
  bindStaff(calls.getSynonyms, async (ctx) => success(await search.getSynonymText(ctx))),
  bindStaff(calls.listSearches, async (ctx, asked) => {
    const days = SEARCH_DAYS.find((one) => String(one) === asked.query.get('days')) ?? SEARCH_DAYS[0]
    return success(await search.listSearches(ctx, { days, isEmptyOnly: asked.query.get('empty') === 'yes', page: pagingOf(asked).page }))
  }),
  bindStaff(calls.changeSynonyms, async (ctx, { input }) =>
    pagesAreFresh(ctx, await search.changeSynonyms(ctx, { text: input.fields.groups, version: input.version })),
  ),
]
