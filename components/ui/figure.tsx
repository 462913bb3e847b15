type Props = { children: string | number; className?: string }

/**
 * A figure next to other text, such as a price or a quantity, alone in its element: after a browser has translated the page, React can still replace
 * an element's whole content, but not one text among others, which the translation has removed. Not translated itself, so that it stays as written.
 */
export const Figure = ({ children, className }: Props) => (
  <span translate="no" className={className}>
    {children}
  </span>
)
