import * as content from '.'
import { failure } from '@/lib/kernel/result'
import { isSlug } from '@/lib/kernel/links'
import * as calls from './wire'
import { listStories } from './wire'
import { bind, bindRead, type Binding } from '@/lib/v2/bind'

export const contentBindings: readonly Binding[] = [
  bindRead(calls.getBusinessSettings, (ctx) => content.getPublicSettings(ctx)),
  bindRead(calls.listSliders, (ctx) => content.listSliders(ctx)),
  bindRead(calls.listProjects, (ctx) => content.listProjects(ctx)),
  bindRead(listStories, (ctx) => content.listStories(ctx)),
  bindRead(calls.listPolicies, (ctx) => content.listOwnPolicies(ctx)),
  bindRead(calls.listBlogs, (ctx, { page }) => content.listBlogs(ctx, page)),
  bind(calls.getBlog, async (ctx, { param }) => (isSlug(param('slug')) ? content.getBlog(ctx, param('slug')) : failure('not_found'))),
]
