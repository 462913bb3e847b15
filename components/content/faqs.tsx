import { useTranslations } from 'next-intl'
import { Link } from '@/components/shared/link'
import { escapeHtml } from '@/lib/html/text'
import type { Facts } from './shop-facts'
import { linesAt, namesAt, passagesAt, type Translator } from './writing'
import { buttonClass } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { ContentCrumbs, Lines } from './content-parts'
import { FaqAnchor } from './faq-anchor'

type Faq = {
  /** The anchor. */
  id: string
  question: string
  paragraphs: readonly string[]
  /** A link to further information. */
  link: { href: string; text: string }
}

/** `content.faqs` with this shop's figures. The page and its structured data use the same texts. */
export const readFaqs = (t: Translator, facts: Facts): readonly Faq[] =>
  namesAt(t, 'questions').map((id) => ({
    id,
    question: t(`questions.${id}.question`),
    paragraphs: passagesAt(t, `questions.${id}.answer`, facts).map(({ lines }) => lines.map((line) => t(line, facts)).join(' ')),
    link: { href: t(`questions.${id}.link`), text: t(`questions.${id}.linkText`) },
  }))

/** The answer as HTML paragraphs, for structured data. */
export const answerHtml = ({ paragraphs }: Faq): string => paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('')

type Props = { faqs: readonly Faq[]; facts: Facts; /** The absolute URL of the page. */ address: string }

export function Faqs({ faqs, facts, address }: Props) {
  const t = useTranslations('content.faqs')
  return (
    <>
      <ContentCrumbs here={t('title')} address={address} />
      <div className="wrap pt-4 md:pt-8 lg:grid lg:grid-cols-[19rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-20">
        <header>
          <p className="text-sm font-semibold tracking-wide text-terracotta-ink">{t('eyebrow')}</p>
          <h1 className="mt-1 text-3xl">{t('title')}</h1>
          <p className="mt-4 text-lg text-ink-soft">{t('lead')}</p>
        </header>
        <div className="mt-8 max-w-[48rem] lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-0">
          {faqs.map((faq, index) => (
            <Question key={faq.id} faq={faq} isFirst={index === 0} more={t('more')} />
          ))}
          <FaqAnchor />
        </div>
        <section aria-labelledby="not-among" className="in-short mt-10 self-start">
          <h2 id="not-among">{t('next.title')}</h2>
          <p>
            <Lines t={t} lines={linesAt(t, 'next.text', facts)} facts={facts} />
          </p>
          <Link href="/contact-us" className={buttonClass('outline', 'mt-5')}>
            {t('next.contact')}
          </Link>
        </section>
      </div>
    </>
  )
}

/** All share one `name`, so the browser keeps one open without a script. The anchor is inside, so that it opens its question. */
const Question = ({ faq: { id, question, paragraphs, link }, isFirst, more }: { faq: Faq; isFirst: boolean; more: string }) => (
  <details name="faq" open={isFirst} className="faq">
    <summary>
      <h2>{question}</h2>
      <Icon name="down" />
    </summary>
    <div id={id} className="faq-answer">
      <div className="prose long-prose">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <p className="faq-more">
        {more} <Link href={link.href}>{link.text}</Link>
      </p>
    </div>
  </details>
)
