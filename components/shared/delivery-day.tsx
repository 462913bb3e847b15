'use client'

import { useDeliveryDay } from '@/lib/commerce/addresses/delivery.client'
import { fill } from '@/lib/i18n/fill'

/** On the picture of a card, where it moves nothing. @param text  'Get it by {day}' */
export function DeliveryDay({ text }: { text: string }) {
  const day = useDeliveryDay()
  return (
    day && (
      <p className="card-delivery">
        <span>{fill(text, { day })}</span>
      </p>
    )
  )
}
