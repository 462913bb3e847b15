import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ContactForms } from '@/components/contact/contact-forms'
import { ContactDetails } from '@/components/contact/contact-details'
import { Breadcrumbs } from '@/components/shared/breadcrumbs'
import { FailedSection } from '@/components/ui/failed-section'
import { Skeleton } from '@/components/ui/skeleton'
import { NoScriptNote } from '@/components/shared/no-script-note'
import { labels } from '@/lib/i18n/labels'
import { setPageLocale } from '@/lib/i18n/page-locale'
import { absolute, pageMetadata } from '@/lib/seo/metadata'
import { getSettings } from '@/lib/commerce/content/pages'
import { section } from '@/lib/v2/page-reads'

export const revalidate = 3600

export const generateStaticParams = () => []

type Props = { params: Promise<{ locale: string }> }

const PATH = '/contact-us'

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  setPageLocale((await params).locale)
  const t = await getTranslations('contact.page')
  return pageMetadata({ title: t('metaTitle'), description: t('metaDescription'), descriptionHtml: '', path: PATH })
}

export default async function ContactPage({ params }: Props) {
  setPageLocale((await params).locale)
  const [t, failed, settings] = await Promise.all([getTranslations('contact'), getTranslations('home.failed'), section(getSettings())])
  return (
    <div className="wrap pt-3">
      <Breadcrumbs label={t('page.trail')} trail={[{ label: t('page.home'), href: '/' }]} here={t('page.title')} address={absolute(PATH)} />
      <header className="pt-5 pb-8 md:pt-8 md:pb-10">
        <h1 className="text-3xl md:text-4xl">{t('page.title')}</h1>
        <p className="mt-3 max-w-[60ch] text-lg text-ink-soft">{t('page.text')}</p>
      </header>
      <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)] lg:gap-16">
        <section aria-labelledby="reach">
          <h2 id="reach" className="mb-5 text-2xl">
            {t('details.title')}
          </h2>
          {settings.ok ? (
            <ContactDetails settings={settings.value} />
          ) : (
            <FailedSection
              error={failed('error', { message: settings.message })}
              retryLabel={failed('retry')}
              loadingLabel={failed('loading')}
            >
              <Skeleton className="h-96" />
            </FailedSection>
          )}
        </section>
        <div>
          <NoScriptNote text={t('page.noScript')} />
          <ContactForms form={labels('contact.form')} ticket={labels('contact.ticket')} />
        </div>
      </div>
    </div>
  )
}
