/** The ways out of this document: its scripts end there. */

/** To another page of this site, as a link leads there. */
export const goTo = (path: string): void => location.assign(path)

/** The whole document becomes another (CHK-07): of a v2 server that hands its payment page over as HTML. */
export function replaceDocument(html: string): void {
  document.open()
  document.write(html)
  document.close()
}
