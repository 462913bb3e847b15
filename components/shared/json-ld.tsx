type Props = {
  /** A schema.org thing with its `@context` (lib/seo/structured-data). */
  thing: object
}

/** Structured data. `<` is escaped: a product's name must not be able to close the script element (SEO-06). */
export function JsonLd({ thing }: Props) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: JSON.stringify(thing).replaceAll('<', '\\u003c') }} />
}
