import { Icon } from '@/components/ui/icon'

type Props = { text: string; action: { href: string; label: string } }

/** In the place of a list that is empty or could not be had: a small drawing, one sentence, one action. */
export function ListingNotice({ text, action }: Props) {
  return (
    <div className="grid justify-items-center gap-4 rounded-card border border-line bg-panel px-6 py-14 text-center">
      <Icon name="bowl" size={44} className="text-terracotta" />
      <p className="text-lg">{text}</p>
      <a href={action.href} className="inline-flex min-h-11 items-center font-semibold text-green underline underline-offset-4">
        {action.label}
      </a>
    </div>
  )
}
