import { apiText } from '@/lib/i18n/api-texts'
import { success } from '@/lib/kernel/result'
import { bind, bindCustomer, bindRead, type Binding } from '@/lib/v2/bind'
import * as consents from '.'
import * as calls from './wire'

const WITHDRAWN = { unsubscribed: 'consents.unsubscribed', link_sent: 'consents.unsubscribe_by_mail' } as const

export const consentBindings: readonly Binding[] = [
  bindRead(calls.subscribe, async (ctx, { input, client }) => {
    await consents.subscribe(ctx, { email: input.email, client })
    return { message: apiText(ctx.locale, 'consents.confirm_by_mail') }
  }),
  bindRead(calls.sendConsentLink, async (ctx, { input, client }) => {
    await consents.sendConsentLink(ctx, { email: input.email, client })
    return { message: apiText(ctx.locale, 'consents.link_sent') }
  }),
  bind(calls.getLinkState, (ctx, { input, client }) => consents.getLinkState(ctx, { token: input.token, client })),
  bind(calls.confirmSubscription, async (ctx, { input, client }) => {
    const confirmed = await consents.confirmSubscription(ctx, { token: input.token, client })
    return confirmed.ok ? success({ message: apiText(ctx.locale, 'consents.subscribed') }) : confirmed
  }),
  bind(calls.unsubscribe, async (ctx, { input: { token, one_click: isOneClick }, client }) => {
    const done = await consents.unsubscribe(ctx, { token, by: isOneClick ? 'one_click' : 'link', client })
    return done.ok ? success({ message: apiText(ctx.locale, 'consents.unsubscribed') }) : done
  }),
  bindCustomer(calls.getMyConsents, async (ctx, { customerId }) => success(await consents.getMyConsents(ctx, customerId))),
  bindCustomer(calls.withdrawMyNewsletter, async (ctx, { customerId, client }) => {
    const done = await consents.withdrawMyNewsletter(ctx, { customerId, client })
    return done.ok ? success({ message: apiText(ctx.locale, WITHDRAWN[done.value]) }) : done
  }),
  bind(calls.answerAnalytics, async (ctx, { input, client }) => {
    const answered = await consents.answerAnalytics(ctx, { granted: input.granted, receipt: input.receipt ?? '', client })
    return answered.ok ? success({ receipt: answered.value }) : answered
  }),
]
