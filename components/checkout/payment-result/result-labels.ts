import type messages from '@/messages/en.json'
import type { CheckoutLabels } from '../checkout-labels'

type Texts = (typeof messages)['paymentResult']

/** Ready texts for the islands of the result pages; a '{name}' in them is filled in where the value is known. */
export type ResponseLabels = Texts['view']
export type OutcomeLabels = Texts['outcome'] &
  Pick<ResponseLabels, 'shopMore' | 'orders' | 'retry' | 'thisOrder'> & { pin: CheckoutLabels['pin'] }
