import { Picture } from '@/components/ui/picture'

type Props = { src: string | undefined; name: string; className?: string }

/** The logo from the settings with the shop's name as its text; the name alone when there is no logo. */
export const Logo = ({ src, name, className = '' }: Props) =>
  src ? (
    <Picture src={src} alt={name} width={264} height={68} sizes="180px" className={`logo w-auto ${className}`.trimEnd()} />
  ) : (
    <span className="font-serif text-xl">{name}</span>
  )
