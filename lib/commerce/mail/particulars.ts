import type { Letter } from './mail'

export type Words = { subject: string; preheader: string; title: string; text: string; note?: string; hint: string }

/** What one kind of letter has of its own. `values` stand where its words say so. */
export type Particulars = Partial<Pick<Letter, 'action' | 'facts' | 'rows'>> & {
  words: Words
  code?: string
  values?: Readonly<Record<string, string | number>>
}
