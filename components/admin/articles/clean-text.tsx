/** A text that the server has cleaned (sanitizeHtml), as the shop will show it. */
export const CleanText = ({ html }: { html: string }) => <div className="admin-prose" dangerouslySetInnerHTML={{ __html: html }} />
