/** Text cleaned by the server (sanitizeHtml), as the shop will show it. */
export const CleanText = ({ html }: { html: string }) => <div className="admin-prose" dangerouslySetInnerHTML={{ __html: html }} />
