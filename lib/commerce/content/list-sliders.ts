import type { Slider } from '@/lib/domain/content'
import type { Context } from '../context'
import { listPublishedSliders } from './content.queries'
import { presentSlider } from './present-content'

export const listSliders = async (ctx: Context): Promise<readonly Slider[]> => (await listPublishedSliders(ctx.db)).map(presentSlider)
