/** Holds the place of what is still under way, in its final size. It breathes quietly, and not at all under prefers-reduced-motion. */
export const Skeleton = ({ className = '' }: { className?: string }) => (
  <span aria-hidden="true" className={`block rounded-card bg-panel motion-safe:animate-pulse ${className}`} />
)
