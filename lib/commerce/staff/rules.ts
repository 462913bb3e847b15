import { object, string } from 'yup'
import { PASSWORD_MAX_LENGTH } from '@/lib/commerce/kernel/limits'
import { emailRule } from '@/lib/commerce/kernel/rules'

/** Input rules of the staff's accounts, shared by form and call. */

const givenPassword = string().required('Enter your password.').max(PASSWORD_MAX_LENGTH, 'The password is too long.')
/** Six digits of an app, or a recovery code. */
const codeRule = string().trim().max(40, 'The code is too long.')

export const signInRule = object({ email: emailRule, password: givenPassword, code: codeRule })
