const FORMAT = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
})

/** '12 Mar 2026, 14:05' in Indian time. */
export const momentText = (moment: Date): string => FORMAT.format(moment)

/** In Indian time: '12 Mar 2026, 14:05'. */
export const Moment = ({ iso }: { iso: string }) => (
  <time dateTime={iso} className="figures whitespace-nowrap">
    {momentText(new Date(iso))}
  </time>
)
