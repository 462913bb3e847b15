import { pagesAreFresh } from '@/lib/cache/wait-for-pages'
import { failure, success } from '@/lib/kernel/result'
import { bindStaff, bindStaffless, pagingOf, type StaffBinding } from '@/lib/v2/bind-staff'
import * as calls from './admin.wire'
import * as articles from './articles.admin.wire'
import { ARTICLE_STATES } from './articles.model'
import * as content from './index'
import * as menus from './menus.admin.wire'
import * as policies from './policies.admin.wire'
import { findPolicyName } from './policies.model'

const articleBindings: readonly StaffBinding[] = [
  bindStaff(articles.listArticles, async (ctx, asked) => {
    const state = ARTICLE_STATES.find((one) => one === asked.query.get('state')) ?? null
    return success(await content.listArticles(ctx, { state, text: asked.query.get('q')?.trim() ?? '', ...pagingOf(asked) }))
  }),
  bindStaff(articles.getArticle, (ctx, { id }) => content.getArticle(ctx, id('id'))),
  bindStaff(articles.createArticle, (ctx, { input }) => content.createArticle(ctx, input.fields)),
  bindStaff(articles.changeArticle, async (ctx, { id, input }) =>
    pagesAreFresh(ctx, await content.changeArticle(ctx, id('id'), input.fields, input.version)),
  ),
  bindStaff(articles.publishArticle, async (ctx, { id, input }) => pagesAreFresh(ctx, await content.publishArticle(ctx, id('id'), input))),
  bindStaff(articles.unpublishArticle, async (ctx, { id, input }) =>
    pagesAreFresh(ctx, await content.unpublishArticle(ctx, id('id'), input.version)),
  ),
  bindStaff(articles.sharePreview, (ctx, { id }) => content.sharePreview(ctx, id('id'))),
  bindStaff(articles.revokePreview, (ctx, { id }) => content.revokePreview(ctx, id('id'))),
  bindStaff(articles.cleanHtml, async (_, { input }) => success(await content.cleanArticle(input.html))),
  bindStaffless(articles.getPreview, (ctx, { param }) => content.getPreview(ctx, param('token'))),
]

const policyBindings: readonly StaffBinding[] = [
  bindStaff(policies.listPolicies, async (ctx) => success(await content.listPolicies(ctx))),
  bindStaff(policies.changePolicy, async (ctx, { param, input }) => {
    const name = findPolicyName(param('name'))
    if (name === undefined) return failure('not_found')
    return pagesAreFresh(ctx, await content.changePolicy(ctx, name, input.fields, input.version))
  }),
]

export const adminContentBindings: readonly StaffBinding[] = [
  ...articleBindings,
  ...policyBindings,
  bindStaff(menus.getMenus, async (ctx) => success(await content.getMenus(ctx))),
  bindStaff(menus.changeMenus, async (ctx, { input }) => pagesAreFresh(ctx, await content.changeMenus(ctx, input))),
  bindStaff(calls.listSettings, async (ctx) => success(await content.listSettings(ctx))),
  bindStaff(calls.changeSettings, async (ctx, { input }) => pagesAreFresh(ctx, await content.changeSettings(ctx, input))),
]
