/** Gives each category of the drawer that has sub-categories a button that unfolds them in place (every-page.css). Again for the same drawer: does nothing. */
export function foldCategories(drawer: Element): void {
  for (const list of drawer.querySelectorAll('.menu-list > li ul')) {
    const link = list.previousElementSibling
    if (!(link instanceof HTMLAnchorElement)) continue
    const button = document.createElement('button')
    button.type = 'button'
    button.setAttribute('aria-label', link.text)
    button.setAttribute('aria-expanded', 'false')
    const icon = document.createElement('i')
    icon.className = 'icon icon-down'
    button.append(icon)
    button.addEventListener('click', () => {
      button.setAttribute('aria-expanded', String(button.getAttribute('aria-expanded') !== 'true'))
    })
    list.before(button)
  }
}
