type Value = string | number | boolean | null | Thing | readonly Value[]
/** A schema.org thing in JSON-LD. */
export type Thing = { readonly [property: string]: Value }

const isKnown = (value: Value): boolean => value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)

/** Leaves out unknown values (null, '', an empty list): an empty value would be a claim. */
export const thing = (type: string, properties: Thing): Thing => ({
  '@type': type,
  ...Object.fromEntries(Object.entries(properties).filter(([, value]) => isKnown(value))),
})

/** The root of a JSON-LD script. */
export const inContext = (root: Thing): Thing => ({ '@context': 'https://schema.org', ...root })

type Crumb = {
  name: string
  /** Absolute. The last crumb, the page itself, has one here but no link on the page. */
  url: string
}

/** The breadcrumbs of the page, the page itself last (SEO-06). */
export const breadcrumbList = (crumbs: readonly Crumb[]): Thing =>
  inContext(
    thing('BreadcrumbList', {
      itemListElement: crumbs.map(({ name, url }, index) => thing('ListItem', { position: index + 1, name, item: url })),
    }),
  )

type Collection = {
  name: string
  /** Absolute, of this page of the list. */
  url: string
  /** The number of items on earlier pages; null when unknown. */
  before: number | null
  /** The number of items on all pages; null when unknown. */
  total: number | null
  items: readonly { name: string; url: string }[]
}

/** One page of a list; its positions continue those of earlier pages (SEO-06). */
export const collectionPage = ({ name, url, before, total, items }: Collection): Thing =>
  inContext(
    thing('CollectionPage', {
      name,
      url,
      mainEntity: thing('ItemList', {
        numberOfItems: total,
        itemListElement: items.map((item, index) => thing('ListItem', { position: before === null ? null : before + index + 1, ...item })),
      }),
    }),
  )

type Question = {
  question: string
  /** Text or sanitised HTML, as on the page. */
  answer: string
}

/** The questions of the page with their full answers (SEO-06). */
export const faqPage = (questions: readonly Question[]): Thing =>
  inContext(
    thing('FAQPage', {
      mainEntity: questions.map(({ question, answer }) =>
        thing('Question', { name: question, acceptedAnswer: thing('Answer', { text: answer }) }),
      ),
    }),
  )
