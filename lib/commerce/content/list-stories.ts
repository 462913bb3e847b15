import type { Story } from '@/lib/domain/content'
import type { Context } from '../context'
import { listPublishedStories } from './content.queries'
import { presentStory } from './present-content'

/** Newest first. */
export const listStories = async (ctx: Context): Promise<readonly Story[]> => (await listPublishedStories(ctx.db)).map(presentStory)
