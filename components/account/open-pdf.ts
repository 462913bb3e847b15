/** The save button of a browser's PDF viewer reads the file again, so its URL stays valid for a while. */
const URL_LIFE_MS = 10 * 60 * 1_000

/** Opens an empty tab with a loading text; null: the browser blocks it. */
function openTab(text: string): Window | null {
  const tab = window.open('', '_blank')
  if (tab) Object.assign(tab.document, { title: text }).body.textContent = text
  return tab
}

function show(pdf: Blob, tab: Window | null, fileName: string): void {
  const url = URL.createObjectURL(pdf)
  setTimeout(() => URL.revokeObjectURL(url), URL_LIFE_MS)
  if (tab === null) Object.assign(document.createElement('a'), { href: url, download: fileName }).click()
  // A closed tab means that the customer does not want the paper any more.
  else if (!tab.closed) tab.location.replace(url)
}

/**
 * Opens a paper in a new tab, or downloads it where the browser blocks tabs. Call it directly from the click handler: a tab opened after the fetch is
 * not a user action, and browsers block it. False: the paper could not be fetched.
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
