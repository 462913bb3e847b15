/** Replaces content that needs JavaScript. */
export const NoScriptNote = ({ text, className = '' }: { text: string; className?: string }) => (
  <noscript>
    <p className={`${className} rounded-card bg-panel p-6`.trim()}>{text}</p>
  </noscript>
)
