import { useLocale } from '#use-locale'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/shared/link'
import { cleanHtml } from '@/components/ui/clean-html'
import { fillFigures, type OwnPolicy, POLICIES, type PolicyName } from '@/lib/commerce/content/policies.model'
import { cutAtHeadings } from '@/lib/html/text-sections'
import { foreignLang } from '@/lib/i18n/text-language'
import { formatDate } from '@/lib/i18n/dates'
import { PAGE_REVISIONS } from '@/lib/seo/page-revisions'
import { ContentCrumbs, Lines, Passages } from './content-parts'
import type { Facts } from './shop-facts'
import { linesAt, namesAt, passagesAt, type Translator } from './writing'

/** Statements about the shop itself are not policies that it can rewrite, but have the same layout. */
export type PolicyPage = PolicyName | 'accessibility' | 'ranking' | 'compliance'

type PolicyContentsProps = { title: string; contents: readonly { id: string; title: string }[] }

/** Sticky next to the text on wide screens; on a phone a swipeable row, so that the text stays visible. */
const PolicyContents = ({ title, contents }: PolicyContentsProps) => (
  <nav aria-labelledby="contents-title" className="contents-list">
    <h2 id="contents-title">{title}</h2>
    <ol>
      {contents.map(({ id, title: name }) => (
        <li key={id}>
          <a href={`#${id}`}>{name}</a>
        </li>
      ))}
    </ol>
  </nav>
)

function PolicyOthers({ page, title }: { page: PolicyPage; title: string }) {
  const t = useTranslations('content.policies')
  return (
    <nav aria-labelledby="other-policies" className="wrap section-gap">
      <h2 id="other-policies" className="text-2xl">
        {title}
      </h2>
      <ul className="mt-5 grid gap-3 min-[40rem]:grid-cols-2 lg:grid-cols-[repeat(auto-fit,minmax(14rem,1fr))] lg:gap-5">
        {POLICIES.filter((other) => other !== page).map((other) => (
          <li key={other}>
            <Link href={`/${other}`} className="other-policy">
              {t(`${other}.title`)}
              <Icon name="arrow" size={18} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Each policy's last section: contact options and the grievance officer. */
const QUESTIONS = 'questions'

type PolicyProps = {
  page: PolicyPage
  facts: Facts
  /** The absolute URL of the page. */
  address: string
  /** The shop's own text, replacing the built-in one. */
  own?: OwnPolicy | null
}

export const Policy = ({ own = null, ...props }: PolicyProps) => (own ? <OwnText {...props} own={own} /> : <WrittenText {...props} />)

/** The shop's own text, followed by contact options and the grievance officer, which the law requires. */
function OwnText({ page, facts, address, own }: PolicyProps & { own: OwnPolicy }) {
  const t = useTranslations(`content.policies.${page}`)
  const locale = useLocale()
  const { lead, sections } = cutAtHeadings(cleanHtml(fillFigures(own.html, facts), locale, 2))
  const named = sections.map((section, at) => ({ ...section, id: `part-${at + 1}` }))
  const lang = foreignLang(own.html, locale)
  return (
    <PolicyFrame
      {...{ page, facts, address }}
      sections={named}
      head={<PolicyHead title={t('title')} revisedOn={own.updatedAt ?? PAGE_REVISIONS[`/${page}`].revisedOn} />}
    >
      {lead && <OwnHtml html={lead} lang={lang} />}
      {named.map(({ id, title, html }) => (
        <section key={id} id={id} aria-labelledby={`${id}-title`} className="policy-section">
          <h2 id={`${id}-title`} lang={lang}>
            {title}
          </h2>
          <OwnHtml html={html} lang={lang} />
        </section>
      ))}
    </PolicyFrame>
  )
}

const OwnHtml = ({ html, lang }: { html: string; lang: string | undefined }) => (
  <div lang={lang} className="prose long-prose" dangerouslySetInnerHTML={{ __html: html }} />
)

function WrittenText({ page, facts, address }: PolicyProps) {
  const t = useTranslations(`content.policies.${page}`)
  const shared = useTranslations('content.policies.shared')
  const known = namesAt(t, 'sections').filter((id) => passagesAt(t, `sections.${id}.text`, facts).length > 0)
  const sections = known.map((id) => ({ id, title: t(`sections.${id}.title`) }))
  return (
    <PolicyFrame {...{ page, facts, address, sections }} head={<LeadHead page={page} facts={facts} />}>
      <InShort t={t} facts={facts} title={shared('inShort')} />
      {sections.map(({ id, title }) => (
        <PolicySection key={id} id={id} title={title} t={t} at={`sections.${id}.text`} facts={facts} />
      ))}
    </PolicyFrame>
  )
}

type FrameProps = PolicyProps & { sections: readonly { id: string; title: string }[]; head: ReactNode; children: ReactNode }

/** The frame around the text of a policy or statement. */
export function PolicyFrame({ page, facts, address, sections, head, children }: FrameProps) {
  const t = useTranslations(`content.policies.${page}`)
  const shared = useTranslations('content.policies.shared')
  const contents = [...sections.map(({ id, title }) => ({ id, title })), { id: QUESTIONS, title: shared('questions.title') }]
  return (
    <div className="policy-page">
      <ContentCrumbs here={t('title')} address={address} />
      <article className="wrap pt-4 md:pt-8 lg:grid lg:grid-cols-[19rem_minmax(0,40rem)] lg:gap-20 xl:gap-28">
        <div>
          {head}
          <PolicyContents title={shared('contents')} contents={contents} />
        </div>
        <div className="min-w-0">
          {children}
          <PolicySection id={QUESTIONS} title={shared('questions.title')} t={shared} at="questions.text" facts={facts} />
        </div>
      </article>
      <PolicyOthers page={page} title={shared('others')} />
    </div>
  )
}

type Text = { t: Translator; facts: Facts }

/** The title, the lead and the date of the built-in text. */
export function LeadHead({ page, facts }: { page: PolicyPage; facts: Facts }) {
  const t = useTranslations(`content.policies.${page}`)
  return (
    <PolicyHead title={t('title')} revisedOn={PAGE_REVISIONS[`/${page}`].revisedOn}>
      <p className="mt-4 max-w-[60ch] text-lg text-ink-soft">
        <Lines t={t} lines={linesAt(t, 'lead', facts)} facts={facts} />
      </p>
    </PolicyHead>
  )
}

function PolicyHead({ title, revisedOn, children }: { title: string; revisedOn: string; children?: ReactNode }) {
  const shared = useTranslations('content.policies.shared')
  return (
    <header>
      <h1 className="text-3xl">{title}</h1>
      {children}
      <p className="figures mt-4 text-sm text-ink-soft">
        <time dateTime={revisedOn}>{shared('updated', { date: formatDate(revisedOn, useLocale()) })}</time>
      </p>
    </header>
  )
}

const InShort = ({ t, facts, title }: Text & { title: string }) => (
  <section aria-labelledby="in-short" className="in-short">
    <h2 id="in-short">{title}</h2>
    <ul>
      {linesAt(t, 'short', facts).map((line) => (
        <li key={line}>
          <Lines t={t} lines={[line]} facts={facts} />
        </li>
      ))}
    </ul>
  </section>
)

/** The passages of the messages under `at`, with a heading. */
export const PolicySection = ({ id, title, t, at, facts }: Text & { id: string; title: string; at: string }) => (
  <section id={id} aria-labelledby={`${id}-title`} className="policy-section">
    <h2 id={`${id}-title`}>{title}</h2>
    <Passages t={t} at={at} facts={facts} className="long-prose" />
  </section>
)
