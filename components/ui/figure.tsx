type Props = { children: string | number; className?: string }

/**
 * A figure next to other text, such as a price or a quantity. Alone in its element: React replaces the content of an element also after a browser has
 * translated it, but not a text among others, which the translation has taken out of the page. Not translated, so that it stays as it was written.
 */
export const Figure = ({ children, className }: Props) => (
  <span translate="no" className={className}>
    {children}
  </span>
)
