import type messages from '@/messages/en.json'

/** Label types of the account's islands; the island fills in each '{name}' placeholder. */
type Texts = (typeof messages)['account']

export type GuardLabels = Texts['area']['guard']
export type MenuLabels = Texts['area']['menu']
export type DashboardLabels = Texts['dashboard']['view']
export type BasicInfoLabels = Texts['profile']['basic']
export type EmailLabels = Texts['profile']['email']
export type AddressBookLabels = Texts['profile']['addresses']
export type ProofLabels = Texts['profile']['proof']
export type PhoneProofLabels = Texts['profile']['phoneProof']
export type DataLabels = Texts['profile']['data']
export type HistoryLabels = Texts['history']['view']
export type OrderActionLabels = Texts['orders']
export type OrderDetailsLabels = Texts['orderDetails']['view']
export type RefundLabels = Texts['orderDetails']['refund']
