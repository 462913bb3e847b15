type Value = string | number | boolean | null | Thing | readonly Value[]
/** A schema.org thing, as it is written. */
export type Thing = { readonly [property: string]: Value }

const isKnown = (value: Value): boolean => value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)

/** What is not known (null, '', an empty list) is left out: a blank would be a claim. */
export const thing = (type: string, properties: Thing): Thing => ({
  '@type': type,
  ...Object.fromEntries(Object.entries(properties).filter(([, value]) => isKnown(value))),
})

/** A thing that stands in a page by itself. */
export const inContext = (root: Thing): Thing => ({ '@context': 'https://schema.org', ...root })
