import { buttonClass } from '@/components/ui/button'
import { adminTexts } from '@/lib/i18n/admin-texts'

const t = adminTexts('order')

type Props = { /** The moved item. */ name: string; at: number; count: number; move: (from: number, to: number) => void }

/** Moves an item in a list, by keyboard as well as by touch. */
export const MoveButtons = ({ name, at, count, move }: Props) => (
  <>
    <button
      type="button"
      disabled={at === 0}
      aria-label={t('up', { name })}
      className={buttonClass('quiet', 'px-2')}
      onClick={() => move(at, at - 1)}
    >
      ↑
    </button>
    <button
      type="button"
      disabled={at === count - 1}
      aria-label={t('down', { name })}
      className={buttonClass('quiet', 'px-2')}
      onClick={() => move(at, at + 1)}
    >
      ↓
    </button>
  </>
)
