import * as content from '@/lib/commerce/content'
import { subscribe } from '@/lib/commerce/newsletter'
import { failure } from '@/lib/domain/result'
import { isSlug } from '@/lib/domain/slug'
import * as calls from '@/lib/v2/content'
import { subscribe as subscriberAdd } from '@/lib/v2/newsletter'
import { listStories } from '@/lib/v2/stories'
import { bind, bindRead, type Binding } from '@/lib/http/bind'

export const contentBindings: readonly Binding[] = [
  bindRead(calls.getBusinessSettings, (ctx) => content.getPublicSettings(ctx)),
  bindRead(calls.listSliders, (ctx) => content.listSliders(ctx)),
  bindRead(calls.listProjects, (ctx) => content.listProjects(ctx)),
  bindRead(listStories, (ctx) => content.listStories(ctx)),
  bindRead(calls.listBlogs, (ctx, { page }) => content.listBlogs(ctx, page)),
  bind(calls.getBlog, async (ctx, { param }) => (isSlug(param('slug')) ? content.getBlog(ctx, param('slug')) : failure('not_found'))),
  bindRead(subscriberAdd, async (ctx, { input, client }) => {
    await subscribe(ctx, { email: input.email, client })
    return { message: 'You have subscribed successfully' }
  }),
]
