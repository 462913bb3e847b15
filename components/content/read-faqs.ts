import { escapeHtml } from '@/lib/html/escape'
import type { Facts } from './shop-facts'
import { namesAt, passagesAt, type Translator } from './writing'

export type Faq = {
  /** Its anchor. */
  id: string
  question: string
  paragraphs: readonly string[]
  /** Where there is more of it. */
  link: { href: string; text: string }
}

/** The questions of `content.faqs` with the figures of this shop. The page and its structured data are made of the same texts. */
export const readFaqs = (t: Translator, facts: Facts): readonly Faq[] =>
  namesAt(t, 'questions').map((id) => ({
    id,
    question: t(`questions.${id}.question`),
    paragraphs: passagesAt(t, `questions.${id}.answer`, facts).map(({ lines }) => lines.map((line) => t(line, facts)).join(' ')),
    link: { href: t(`questions.${id}.link`), text: t(`questions.${id}.linkText`) },
  }))

/** For structured data: the answer as HTML, paragraph by paragraph, as the page has it. */
export const answerHtml = ({ paragraphs }: Faq): string => paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('')
