import { useLocale } from '#use-locale'
import { useTranslations } from 'next-intl'
import { Link } from '@/components/shared/link'
import { AUDIT, DARK_PATTERNS, patternId, testsOf } from '@/lib/commerce/compliance/model'
import type { BusinessSettings } from '@/lib/commerce/content/model'
import { formatDate } from '@/lib/i18n/dates'
import { LeadHead, PolicyFrame, PolicySection } from './policy'
import type { Facts } from './shop-facts'

type Pattern = (typeof DARK_PATTERNS)[number]

/** The anchor of a pattern: 'false-urgency'. */
const anchorOf = (pattern: Pattern): string => pattern.replaceAll('_', '-')

function PatternSection({ pattern }: { pattern: Pattern }) {
  const t = useTranslations('content.policies.compliance')
  const id = anchorOf(pattern)
  const tests = testsOf(pattern)
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="policy-section">
      <h2 id={`${id}-title`}>{t(`patterns.${pattern}.title`)}</h2>
      <div className="prose long-prose">
        <p className="text-ink-soft">{t(`patterns.${pattern}.what`)}</p>
        <p>{t(`patterns.${pattern}.here`)}</p>
      </div>
      <details className="mt-3">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-green underline underline-offset-4">
          {t('tests', { count: tests.length })}
        </summary>
        {/* The titles of the tests exist in English only. */}
        <ul lang="en-IN" className="prose mt-2 text-base">
          {tests.map(({ file, title }) => (
            <li key={file + title} className="wrap-anywhere">
              {title} <span className="block text-sm text-ink-soft">{file}</span>
            </li>
          ))}
        </ul>
      </details>
    </section>
  )
}

const CERTIFICATE = 'certificate'

/** The certificate of the self-audit, as the shop has stored it in its settings. */
function Certificate({ settings }: { settings: BusinessSettings }) {
  const t = useTranslations('content.policies.compliance.certificate')
  const locale = useLocale()
  const { fair_design_signed_on: signedOn, fair_design_certificate: text, fair_design_certificate_link: link } = settings
  return (
    <section id={CERTIFICATE} aria-labelledby="certificate-title" className="policy-section">
      <h2 id="certificate-title">{t('title')}</h2>
      <div className="prose long-prose">
        {signedOn ? <p className="figures">{t('signed', { date: formatDate(signedOn, locale) })}</p> : <p>{t('none')}</p>}
        {signedOn && text ? <p className="whitespace-pre-line">{text}</p> : null}
        {signedOn && link ? (
          <p>
            <Link href={link}>{t('open')}</Link>
          </p>
        ) : null}
      </div>
    </section>
  )
}

type Props = { facts: Facts; settings: BusinessSettings; /** The absolute URL of the page. */ address: string }

/** The self-audit for dark patterns: each pattern of the 2023 guidelines with the tests that prove its absence, and the shop's certificate. */
export function Compliance({ facts, settings, address }: Props) {
  const t = useTranslations('content.policies.compliance')
  const locale = useLocale()
  const count = new Set(Object.values(AUDIT.tests).flatMap((tests) => tests.map(({ file, title }) => file + title))).size
  const patterns = DARK_PATTERNS.map((pattern) => ({ id: anchorOf(pattern), title: t(`patterns.${pattern}.title`) }))
  const report = { id: 'report', title: t('sections.report.title') }
  return (
    <PolicyFrame
      page="compliance"
      {...{ facts, address }}
      sections={[...patterns, { id: CERTIFICATE, title: t('certificate.title') }, report]}
      head={<LeadHead page="compliance" facts={facts} />}
    >
      <p className="in-short figures text-lg">{t('run', { count, date: formatDate(AUDIT.passedOn, locale) })}</p>
      {DARK_PATTERNS.map((pattern) => (
        <PatternSection key={patternId(pattern)} pattern={pattern} />
      ))}
      <Certificate settings={settings} />
      <PolicySection {...report} t={t} at="sections.report.text" facts={facts} />
    </PolicyFrame>
  )
}
