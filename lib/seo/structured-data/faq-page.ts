type Question = {
  question: string
  /** Text or cleaned HTML, as the page shows it. */
  answer: string
}

/** The questions the page shows, each with its whole answer (SEO-06). */
export const faqPage = (questions: readonly Question[]) => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})
