import type messages from '@/messages/en.json'

export type AddressFormLabels = (typeof messages)['address']['form']
