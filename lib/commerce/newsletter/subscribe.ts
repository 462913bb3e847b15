import type { Context } from '../context'
import { insertSubscriber } from './newsletter.queries'

/** The same answer for a repeat, so that nobody learns who subscribes. */
export async function subscribe(ctx: Context, email: string): Promise<void> {
  await insertSubscriber(ctx.db, email.trim())
}
