import { useTranslations } from 'next-intl'
import { buttonClass } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { ContentCrumbs } from './content-crumbs'
import { FaqAnchor } from './faq-anchor'
import { Lines } from './lines'
import type { Faq } from './read-faqs'
import type { Facts } from './shop-facts'
import { linesAt } from './writing'

type Props = { faqs: readonly Faq[]; facts: Facts; /** The page's whole address. */ address: string }

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
          <a href="/contact-us" className={buttonClass('outline', 'mt-5')}>
            {t('next.contact')}
          </a>
        </section>
      </div>
    </>
  )
}

/** One name for all: the browser closes the one that is open when another is opened, without a script. The anchor is inside, so it opens its question. */
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
        {more} <a href={link.href}>{link.text}</a>
      </p>
    </div>
  </details>
)
