/** The PDF viewer's save button reads the file again, so its URL stays valid for a while. */
const URL_LIFE_MS = 10 * 60 * 1_000

/** null: the browser blocks the tab. */
function openTab(text: string): Window | null {
  const tab = window.open('', '_blank')
  if (tab) Object.assign(tab.document, { title: text }).body.textContent = text
  return tab
}

function show(pdf: Blob, tab: Window | null, fileName: string): void {
  const url = URL.createObjectURL(pdf)
  setTimeout(() => URL.revokeObjectURL(url), URL_LIFE_MS)
  if (tab === null) Object.assign(document.createElement('a'), { href: url, download: fileName }).click()
  // A closed tab means that the customer no longer wants the document.
  else if (!tab.closed) tab.location.replace(url)
}

/**
 * Opens a document in a new tab, or downloads it if the browser blocks tabs. Call it directly from the click handler: browsers block a tab
 * that is opened after the fetch. False: the document could not be fetched.
 */
export async function openPdf(
  fetchPdf: () => Promise<Blob | null>,
  { opening, fileName }: { opening: string; fileName: string },
): Promise<boolean> {
  const tab = openTab(opening)
  const pdf = await fetchPdf()
  if (pdf) show(pdf, tab, fileName)
  else tab?.close()
  return pdf !== null
}
