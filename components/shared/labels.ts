import type messages from '@/messages/en.json'

// Types of the texts that pages pass to islands, which fill in the '{name}' placeholders.

type AccountTexts = (typeof messages)['account']
type AuthTexts = (typeof messages)['auth']
type CartTexts = (typeof messages)['cart']

export type GuardLabels = AccountTexts['area']['guard']
export type MenuLabels = AccountTexts['area']['menu']
export type DashboardLabels = AccountTexts['dashboard']['view']
export type BasicInfoLabels = AccountTexts['profile']['basic']
export type EmailLabels = AccountTexts['profile']['email']
export type AddressBookLabels = AccountTexts['profile']['addresses']
export type ProofLabels = AccountTexts['profile']['proof']
export type PhoneProofLabels = AccountTexts['profile']['phoneProof']
export type SessionsLabels = AccountTexts['profile']['sessions']
export type MyConsentsLabels = AccountTexts['profile']['consents']
export type DataLabels = AccountTexts['profile']['data']
export type HistoryLabels = AccountTexts['history']['view']
export type OrderActionLabels = AccountTexts['orders']
export type OrderDetailsLabels = AccountTexts['orderDetails']['view']
export type RefundLabels = AccountTexts['orderDetails']['refund']
export type ReturnLabels = (typeof messages)['returns']

export type PreferenceLabels = (typeof messages)['preferences']['view']
export type ConsentLabels = (typeof messages)['preferences']['consents']

export type FieldLabels = AuthTexts['fields']
export type LoginLabels = AuthTexts['login']['form']
export type RegistrationLabels = AuthTexts['registration']['form']
export type ForgotPasswordLabels = AuthTexts['forgot']['form']
export type ResetPasswordLabels = AuthTexts['reset']['form']
export type AccountMenuLabels = AuthTexts['menu']

export type CartLabels = CartTexts['view']
export type StepperLabels = Pick<CartLabels, 'quantityOf' | 'decrease' | 'increase'>
export type CartMenuLabels = CartTexts['button'] &
  Pick<CheckoutLabels['figures'], 'coupon' | 'shipping' | 'free'> &
  StepperLabels &
  Pick<CartLabels, 'remove' | 'bestSellers' | 'gone' | 'gonePack' | 'otherPacks' | 'otherPacksOf' | 'similar' | 'similarTo'>

export type CheckoutLabels = (typeof messages)['checkout']['view']
export type FaultLabels = CheckoutLabels['faults']
