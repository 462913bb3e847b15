import { inContext, thing, type Thing } from './thing'

type Crumb = {
  name: string
  /** The whole address; of the page itself too, which the visible crumbs name without a link. */
  url: string
}

/** The visible crumbs, the page itself last (SEO-06). */
export const breadcrumbList = (crumbs: readonly Crumb[]): Thing =>
  inContext(
    thing('BreadcrumbList', {
      itemListElement: crumbs.map(({ name, url }, index) => thing('ListItem', { position: index + 1, name, item: url })),
    }),
  )
