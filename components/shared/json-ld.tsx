type Props = {
  /** A schema.org thing with its `@context` (lib/seo/structured-data). */
  thing: object
}

/** `<` is escaped, so that a product name cannot close the script element (SEO-06). */
export function JsonLd({ thing }: Props) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: JSON.stringify(thing).replaceAll('<', '\\u003c') }} />
}
