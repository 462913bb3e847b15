const END_OF_LINE = /<\/(?:p|h[1-6]|li|tr|blockquote)>/gi

/** An HTML text as plain text, one line per paragraph. */
export const wordsOfHtml = (html: string): string =>
  html === '' ? '' : new DOMParser().parseFromString(html.replace(END_OF_LINE, '$&\n'), 'text/html').body.textContent.trim()
