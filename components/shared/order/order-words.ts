import type messages from '@/messages/en.json'

/** What orders, their states and their steps are called, wherever they are shown. */
export type OrderWords = (typeof messages)['orders']
