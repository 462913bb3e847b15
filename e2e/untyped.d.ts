/** Two judges come without types: what is used of them. */

declare module '@marbec/web-auto-extractor' {
  /** What a page says of itself, by kind of markup and type. */
  export type Extracted = Readonly<Record<'jsonld' | 'microdata' | 'rdfa', Readonly<Record<string, readonly object[]>>>>
  class WebAutoExtractor {
    constructor(options: { addLocation: boolean; embedSource: boolean })
    parse(html: string): Extracted
  }
  export { WebAutoExtractor as default }
}

declare module '@adobe/structured-data-validator' {
  import type { Extracted } from '@marbec/web-auto-extractor'
  type Issue = { severity: 'ERROR' | 'WARNING'; rootType: string; issueMessage: string; path?: readonly object[] }
  class Validator {
    validate(found: Extracted): Promise<readonly Issue[]>
  }
  export { Validator as default }
}
