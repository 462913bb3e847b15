import { env } from '@/lib/config/env'

/** The admin's name in authenticator apps and passkey dialogs: contains the shop's host, which distinguishes two shops. */
export const factorIssuer = (): string => `${new URL(env().SITE_URL).host} admin`
