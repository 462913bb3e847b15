/** The editor's HTML as the shop stores it: items and cells without a paragraph around their only text, tables without widths, no empty end. */
export function tidyOutput(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const holder of [...body.querySelectorAll('li, td, th')]) {
    const [only, ...others] = [...holder.children].filter(({ localName }) => localName === 'p')
    if (only && others.length === 0) only.replaceWith(...only.childNodes)
  }
  for (const columns of [...body.querySelectorAll('colgroup')]) columns.remove()
  for (const part of [...body.querySelectorAll('table, th, td')]) {
    part.removeAttribute('style')
    for (const span of ['colspan', 'rowspan']) if (part.getAttribute(span) === '1') part.removeAttribute(span)
  }
  for (const table of [...body.querySelectorAll('table')]) headRow(table)
  while (body.lastElementChild?.matches('p:empty')) body.lastElementChild.remove()
  return body.innerHTML
}

/** A first row of headings names the columns, also for a screen reader. */
function headRow(table: HTMLTableElement): void {
  const [row] = table.rows
  if (!row || ![...row.cells].every(({ localName }) => localName === 'th')) return
  for (const cell of row.cells) cell.scope = 'col'
  table.createTHead().append(row)
}
