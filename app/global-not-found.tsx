import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { headers } from 'next/headers'
import { DevanagariFonts } from '@/app/devanagari'
import { fontVariables } from '@/app/fonts'
import { ShellSlot } from '@/app/shell-slot'
import { ErrorTextsBlock } from '@/components/shell/error-texts-block'
import { NotFoundContent } from '@/components/shell/not-found-content'
import { Notices } from '@/components/ui/notices'
import { LocaleProvider } from '@/lib/i18n/locale-context'
import { DEVANAGARI, HTML_LANG, scriptOf } from '@/lib/i18n/locales'
import { getTopSellingProducts } from '@/lib/commerce/catalog/pages'
import { getKnownSettings } from '@/lib/commerce/content/pages'
import { setPageLocale } from '@/lib/i18n/page-locale'
import { iconsOf } from '@/lib/seo/metadata'
import { limitPageReads, section } from '@/lib/v2/page-reads'
import '@/app/globals.css'

/** A timeout for the page's reads: it renders without their data rather than wait for a slow remote server. */
const READ_MS = 1_000

/** Rendered per request: at build there is no database. */
export const dynamic = 'force-dynamic'

/** No route has matched, so there is no parameter: lib/server passes the language of the address in a header. */
const setLanguage = async () => setPageLocale((await headers()).get('app-language') ?? '')

export async function generateMetadata(): Promise<Metadata> {
  await setLanguage()
  limitPageReads(READ_MS)
  const t = await getTranslations('errors.notFound')
  const icon = (await getKnownSettings())?.['site_icon_path']
  return { title: t('title'), ...(icon ? { icons: iconsOf(icon) } : {}) }
}

/** The complete page, including the shell, for addresses that match no route; data that cannot be read is left out. */
export default async function GlobalNotFound() {
  const locale = await setLanguage()
  limitPageReads(READ_MS)
  const bestSellers = await section(getTopSellingProducts())
  return (
    <html lang={HTML_LANG[locale]} className={fontVariables}>
      <body>
        {scriptOf(locale) === DEVANAGARI && <DevanagariFonts />}
        <ErrorTextsBlock locale={locale} />
        <LocaleProvider locale={locale}>
          <ShellSlot>
            <NotFoundContent bestSellers={bestSellers.ok ? bestSellers.value : []} />
          </ShellSlot>
          <Notices />
        </LocaleProvider>
      </body>
    </html>
  )
}
