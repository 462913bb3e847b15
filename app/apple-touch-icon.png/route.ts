import { answerIcon } from '@/lib/share-images/icons'

export const dynamic = 'force-dynamic'

export const GET = (): Promise<Response> => answerIcon('apple-touch-icon.png')
