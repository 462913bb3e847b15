import { inContext, thing, type Thing } from './thing'

type Question = {
  question: string
  /** Text or cleaned HTML, as the page shows it. */
  answer: string
}

/** The questions the page shows, each with its whole answer (SEO-06). */
export const faqPage = (questions: readonly Question[]): Thing =>
  inContext(
    thing('FAQPage', {
      mainEntity: questions.map(({ question, answer }) =>
        thing('Question', { name: question, acceptedAnswer: thing('Answer', { text: answer }) }),
      ),
    }),
  )
