/** A letter box with nothing in it. */
export const NoAddress = ({ text }: { text: string }) => (
  <div className="flex flex-col items-center gap-3 py-4 text-center">
    <svg aria-hidden="true" viewBox="0 0 120 90" width="120" height="90" fill="none" strokeLinecap="round" strokeLinejoin="round">
      <ellipse cx="60" cy="83" rx="34" ry="5" className="fill-panel" />
      <path d="M57 54h6v28h-6z" strokeWidth="2" className="fill-panel stroke-green" />
      <path d="M24 54V34a14 14 0 0 1 14-14h44a14 14 0 0 1 14 14v20z" strokeWidth="2.5" className="fill-card stroke-green" />
      <path d="M24 54V34a14 14 0 0 1 28 0v20z" strokeWidth="2.5" className="fill-panel stroke-green" />
      <path d="M33 38h10" strokeWidth="2.5" className="stroke-green" />
      <path d="M74 36V10h12v9H74" strokeWidth="2.5" className="fill-terracotta stroke-terracotta-ink" />
      <path d="M12 78c4-1 6-4 6-8M108 78c-4-1-6-4-6-8" strokeWidth="2.5" className="stroke-saffron" />
    </svg>
    <p className="text-ink-soft">{text}</p>
  </div>
)
