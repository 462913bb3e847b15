import { answerIcon } from '@/lib/share-images/answer-icon'

export const dynamic = 'force-dynamic'

export const GET = (): Promise<Response> => answerIcon('apple-touch-icon.png')
