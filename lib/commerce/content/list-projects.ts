import type { Project } from '@/lib/domain/content'
import type { Context } from '../context'
import { listPublishedProjects } from './content.queries'
import { presentProject } from './present-content'

export const listProjects = async (ctx: Context): Promise<readonly Project[]> => (await listPublishedProjects(ctx.db)).map(presentProject)
