import { useTranslations } from 'next-intl'
import { formatDate } from '@/lib/i18n/dates'
import { PAGE_REVISIONS } from '@/lib/seo/page-revisions'
import { ContentCrumbs } from './content-crumbs'
import { Lines } from './lines'
import { Passages } from './passages'
import { PolicyContents } from './policy-contents'
import type { PolicyPage } from './policy-pages'
import { PolicyOthers } from './policy-others'
import type { Facts } from './shop-facts'
import { linesAt, namesAt, passagesAt, type Translator } from './writing'

/** At the end of each: how to reach the shop, and who answers complaints. */
const QUESTIONS = 'questions'

type Props = { page: PolicyPage; facts: Facts; /** The page's whole address. */ address: string }

export function Policy({ page, facts, address }: Props) {
  const t = useTranslations(`content.policies.${page}`)
  const shared = useTranslations('content.policies.shared')
  const told = namesAt(t, 'sections').filter((id) => passagesAt(t, `sections.${id}.text`, facts).length > 0)
  const sections = told.map((id) => ({ id, title: t(`sections.${id}.title`) }))
  const contents = [...sections, { id: QUESTIONS, title: shared('questions.title') }]
  return (
    <>
      <ContentCrumbs here={t('title')} address={address} />
      <article className="wrap pt-4 md:pt-8 lg:grid lg:grid-cols-[19rem_minmax(0,40rem)] lg:gap-20 xl:gap-28">
        <div>
          <PolicyHead t={t} facts={facts} revisedOn={PAGE_REVISIONS[`/${page}`].revisedOn} />
          <PolicyContents title={shared('contents')} contents={contents} />
        </div>
        <div className="max-w-[40rem] min-w-0">
          <InShort t={t} facts={facts} title={shared('inShort')} />
          {sections.map(({ id, title }) => (
            <Section key={id} id={id} title={title} t={t} at={`sections.${id}.text`} facts={facts} />
          ))}
          <Section id={QUESTIONS} title={shared('questions.title')} t={shared} at="questions.text" facts={facts} />
        </div>
      </article>
      <PolicyOthers page={page} title={shared('others')} />
    </>
  )
}

type Text = { t: Translator; facts: Facts }

function PolicyHead({ t, facts, revisedOn }: Text & { revisedOn: string }) {
  const shared = useTranslations('content.policies.shared')
  return (
    <header>
      <h1 className="text-3xl">{t('title')}</h1>
      <p className="mt-4 max-w-[60ch] text-lg text-ink-soft">
        <Lines t={t} lines={linesAt(t, 'lead', facts)} facts={facts} />
      </p>
      <p className="figures mt-4 text-sm text-ink-soft">
        <time dateTime={revisedOn}>{shared('updated', { date: formatDate(revisedOn) })}</time>
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

const Section = ({ id, title, t, at, facts }: Text & { id: string; title: string; at: string }) => (
  <section id={id} aria-labelledby={`${id}-title`} className="policy-section">
    <h2 id={`${id}-title`}>{title}</h2>
    <Passages t={t} at={at} facts={facts} className="long-prose" />
  </section>
)
