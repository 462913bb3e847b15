/** A placeholder with the final size of loading content. It pulses slowly, but not under prefers-reduced-motion. */
export const Skeleton = ({ className = '' }: { className?: string }) => (
  <span aria-hidden="true" className={`block rounded-card bg-panel motion-safe:animate-pulse ${className}`} />
)
