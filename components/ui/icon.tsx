/**
 * Line drawings on a 24-pixel field, drawn for this shop. Own paths instead of lucide-react: its icons are client components, so each would
 * ship its code and be written twice into every cached page.
 */
const PATHS = {
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm4.8 11.3L20 20',
  heart:
    'M12 20C6 15.6 3 12.4 3 8.8 3 6.2 5 4.5 7.2 4.5c2 0 3.7 1.2 4.8 3.2 1.1-2 2.8-3.2 4.8-3.2C19 4.5 21 6.2 21 8.8c0 3.6-3 6.8-9 11.2Z',
  user: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4.5 20.5c.6-3.6 3.6-5.7 7.5-5.7s6.9 2.1 7.5 5.7',
  bag: 'M5 8h14l1 12.5H4L5 8Zm3.5 0V7a3.5 3.5 0 0 1 7 0v1',
  menu: 'M4 7h16M4 12h16M4 17h10',
  close: 'm6 6 12 12M18 6 6 18',
  home: 'M4 11.5 12 4l8 7.5M6 10v10h4.5v-5.5h3V20H18V10',
  shop: 'M4 9.5 5.5 4h13L20 9.5M4 9.5c0 3.4 5.3 3.4 5.3 0 0 3.4 5.4 3.4 5.4 0 0 3.4 5.3 3.4 5.3 0M5.5 12.3V20h13v-7.7M10 20v-4.5h4V20',
  down: 'm6 9.5 6 6 6-6',
  right: 'm9.5 6 6 6-6 6',
  arrow: 'M4 12h15.5M14 6.5l5.5 5.5-5.5 5.5',
  chat: 'M4 20.2 5.3 16A8.4 8.4 0 1 1 8.4 19L4 20.2ZM9.2 8.6c-.9 3.2 3.1 7 6.4 6.1l.5-1.7-2-.9-.9.9c-1-.4-1.9-1.3-2.3-2.3l.9-.9-.9-2-1.7.8Z',
  mail: 'M3.5 6h17v12.5h-17V6Zm0 .8 8.5 6.4 8.5-6.4',
  phone: 'M5 4h4l1.5 4.5-2.2 1.6a12 12 0 0 0 5.6 5.6l1.6-2.2L20 15v4c0 .8-.7 1.2-1.4 1.1C11 19.3 4.7 13 4 5.4 3.9 4.7 4.3 4 5 4Z',
  pin: 'M12 21c-4.7-5-6.5-8-6.5-11a6.5 6.5 0 0 1 13 0c0 3-1.8 6-6.5 11Zm0-13.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z',
  seal: 'm12 3 2.4 1.8 3-.2 1 2.8 2.5 1.7-.8 2.9.8 2.9-2.5 1.7-1 2.8-3-.2L12 21l-2.4-1.8-3 .2-1-2.8L3.1 14.9l.8-2.9-.8-2.9 2.5-1.7 1-2.8 3 .2L12 3Zm-3.5 9 2.5 2.5 4.5-5',
  hand: 'M3.5 14.5h3l3-1.5h4.2a1.6 1.6 0 0 1 0 3.2H10m3.7-.6 4.5-2.3c1.9-.9 3 1.1 1.6 2.2L15.5 19l-6.5 1-2.5-1h-3M12 9.8C9.4 8.5 9 5.7 10.2 3.5c2.7 1.1 3.4 3.9 1.8 6.3Zm0 0c.3-2.7 2.2-4.2 4.7-4.1.1 2.6-1.9 4.3-4.7 4.1Z',
  grain:
    'M12 21V9M12 9c-2-1.3-2-4 0-6 2 2 2 4.7 0 6Zm0 5c-.2-2.3-1.9-3.7-4.5-3.5.1 2.4 1.9 3.7 4.5 3.5Zm0 0c.2-2.3 1.9-3.7 4.5-3.5-.1 2.4-1.9 3.7-4.5 3.5Zm0 5c-.2-2.3-1.9-3.7-4.5-3.5.1 2.4 1.9 3.7 4.5 3.5Zm0 0c.2-2.3 1.9-3.7 4.5-3.5-.1 2.4-1.9 3.7-4.5 3.5ZM4 4l16 16',
  bowl: 'M3.5 12h17c0 4.8-3.6 8-8.5 8s-8.5-3.2-8.5-8ZM12 8.5c-1.8-1.3-2-3.7-.3-5.5 1.8 1.5 2 3.7.3 5.5Zm4.3.5c-1-1.7-.3-3.7 1.7-4.5 1 1.9.3 3.7-1.7 4.5Zm-8.6 0c1-1.7.3-3.7-1.7-4.5-1 1.9-.3 3.7 1.7 4.5Z',
  facebook: 'M14.5 21v-7.5h2.8l.5-3.2h-3.3V8.2c0-1 .4-1.7 1.8-1.7h1.6V3.7c-.4-.1-1.3-.2-2.3-.2-2.5 0-4.1 1.5-4.1 4.2v2.6H8.7v3.2h2.8V21',
  twitter: 'M4.5 4.5h4l11 15h-4l-11-15Zm14.2 0-6.1 6.7m-1.5 1.7-6 6.6',
  instagram:
    'M7.5 3.5h9a4 4 0 0 1 4 4v9a4 4 0 0 1-4 4h-9a4 4 0 0 1-4-4v-9a4 4 0 0 1 4-4Zm4.5 4.7a3.8 3.8 0 1 0 0 7.6 3.8 3.8 0 0 0 0-7.6Zm4.8-1.4v.1',
  linkedin: 'M5.5 9.5V20M5.5 5v.1M10.5 20V9.5m0 4.7c0-2.6 1.5-4.4 4-4.4s4 1.7 4 4.6V20',
} as const

export type IconName = keyof typeof PATHS

/** Decoration: whoever shows it says its meaning in words beside it or in a label. */
export function Icon({ name, size = 24, className }: { name: IconName; size?: number; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      <path d={PATHS[name]} />
    </svg>
  )
}
