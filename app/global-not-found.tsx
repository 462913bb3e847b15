import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { connection } from 'next/server'
import { fontVariables } from '@/app/fonts'
import { ShellSlot } from '@/app/shell-slot'
import { NotFoundContent } from '@/components/shell/not-found-content'
import { Notices } from '@/components/ui/notices'
import { DEFAULT_LOCALE, HTML_LANG } from '@/lib/i18n/locales'
import { getTopSellingProducts } from '@/lib/commerce/catalog/pages'
import { getKnownSettings } from '@/lib/commerce/content/pages'
import { iconsOf } from '@/lib/seo/metadata'
import { limitPageReads, section } from '@/lib/v2/page-reads'
import '@/app/globals.css'

/** Limits the reads of this page: it renders without their data rather than wait for a slow remote server. */
const READ_MS = 1_000

/** Rendered per request: at build there is no database. */
export const dynamic = 'force-dynamic'

export async function generateMetadata(): Promise<Metadata> {
  setRequestLocale(DEFAULT_LOCALE)
  limitPageReads(READ_MS)
  const t = await getTranslations('errors.notFound')
  const icon = (await getKnownSettings())?.['site_icon_path']
  return { title: t('title'), ...(icon ? { icons: iconsOf(icon) } : {}) }
}

/** The complete page, shell included, for addresses that match no route; data that cannot be read is left out. */
export default async function GlobalNotFound() {
  await connection()
  setRequestLocale(DEFAULT_LOCALE)
  limitPageReads(READ_MS)
  const bestSellers = await section(getTopSellingProducts())
  return (
    <html lang={HTML_LANG[DEFAULT_LOCALE]} className={fontVariables}>
      <body>
        <ShellSlot>
          <NotFoundContent bestSellers={bestSellers.ok ? bestSellers.value : []} />
        </ShellSlot>
        <Notices />
      </body>
    </html>
  )
}
