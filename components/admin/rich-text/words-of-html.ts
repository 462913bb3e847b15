const END_OF_LINE = /<\/(?:p|h[1-6]|li|tr|blockquote)>/gi

/** What is read of an HTML text, a line for each paragraph. */
export const wordsOfHtml = (html: string): string =>
  html === '' ? '' : new DOMParser().parseFromString(html.replace(END_OF_LINE, '$&\n'), 'text/html').body.textContent.trim()
