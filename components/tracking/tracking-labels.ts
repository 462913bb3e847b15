import type messages from '@/messages/en.json'

export type TrackingLabels = (typeof messages)['tracking']['view']
