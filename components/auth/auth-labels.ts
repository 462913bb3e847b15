import type messages from '@/messages/en.json'

type Auth = (typeof messages)['auth']

/** Label types of the sign-in islands. */
export type FieldLabels = Auth['fields']
export type LoginLabels = Auth['login']['form']
export type RegistrationLabels = Auth['registration']['form']
export type ForgotPasswordLabels = Auth['forgot']['form']
export type ResetPasswordLabels = Auth['reset']['form']
export type AccountMenuLabels = Auth['menu']
