/** Types for the parts of two untyped packages that the journeys use. */

declare module '@marbec/web-auto-extractor' {
  /** Structured data, keyed by markup and type. */
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
