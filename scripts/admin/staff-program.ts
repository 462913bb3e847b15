import { InvalidArgumentError } from 'commander'
import { emailRule } from '@/lib/kernel/rules'
import { createOwner } from '@/lib/commerce/staff'
import { LINK_HOURS } from '@/lib/commerce/staff/model'
import { env } from '@/lib/config/env'
import type { AdminProgram } from './program'

const NOT_OWNER = 'This address belongs to a member of the staff who is no owner, or who has left. An owner changes that in the admin.'

/** `npm run admin`: who may use the admin at /admin. */
export const staffProgram: AdminProgram = {
  name: 'admin',
  about: 'Who may use the admin of the shop, at /admin.',
  sendsMessages: true,
  commands: {
    'create-owner': {
      operands: ['<email>'],
      about: `Makes an owner, and prints a link that works once, for ${LINK_HOURS} hours. Also for an owner who has lost the password or second factor.`,
      plan: ({ words: [email = ''] }) => {
        if (!emailRule.isValidSync(email)) throw new InvalidArgumentError(`${email} is no e-mail address.`)
        return async ({ ctx, dryRun }) => {
          if (dryRun) return { said: `${email} would become an owner.`, isChanged: false }
          const made = await createOwner(ctx, email)
          if (!made.ok) return { refused: NOT_OWNER }
          const link = `${env().SITE_URL}/admin/welcome#${made.value}`
          return { said: `Open this link within ${LINK_HOURS} hours and choose a password:\n${link}`, isChanged: false }
        }
      },
    },
  },
  notes: ['The link makes its reader the owner: do not pass it on.'],
}
