/** The address of a page of the articles: page 1 has the bare one (SEO-01). */
export const blogsHref = (page: number): string => (page === 1 ? '/blogs' : `/blogs?page=${page}`)
