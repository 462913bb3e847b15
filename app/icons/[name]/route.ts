import { answerIcon, isIconName } from '@/lib/share-images/icons'

export const dynamic = 'force-dynamic'

/** The icons of the installed shop, listed in its manifest. */
export async function GET(_: Request, { params }: { params: Promise<{ name: string }> }): Promise<Response> {
  const { name } = await params
  return isIconName(name) ? answerIcon(name) : new Response(null, { status: 404 })
}
