const FORMAT = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
})

/** A moment in Indian time: '12 Mar 2026, 14:05'. */
export const Moment = ({ iso }: { iso: string }) => (
  <time dateTime={iso} className="figures whitespace-nowrap">
    {FORMAT.format(new Date(iso))}
  </time>
)
