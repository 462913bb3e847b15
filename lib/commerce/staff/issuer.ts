import { env } from '@/lib/config/env'

/** How authenticator apps and passkey dialogs name the admin: by the shop's host, which tells two shops apart. */
export const factorIssuer = (): string => `${new URL(env().SITE_URL).host} admin`
