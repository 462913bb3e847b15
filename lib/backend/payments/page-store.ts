/** Whose a page is and what it is called; both only as hashes. */
export type PageKey = { tokenHash: string; sessionHash: string }

export type PageStore = {
  keep: (page: PageKey & { html: string }) => Promise<void>
  /** Once. null: there is none of this name for this session (any more). */
  take: (key: PageKey) => Promise<string | null>
}
