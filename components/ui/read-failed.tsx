import { buttonClass } from './button'

type Props = {
  text: string
  retryLabel: string
  /** Names the failed section if a page has several. */
  retryName?: string
  retry: () => Promise<unknown>
}

export const ReadFailed = ({ text, retryLabel, retryName, retry }: Props) => (
  <div
    role="alert"
    className="flex flex-wrap items-center justify-between gap-x-4 rounded-card border border-danger/30 bg-card px-4 py-2 text-danger"
  >
    <span>{text}</span>
    <button type="button" aria-label={retryName} onClick={() => void retry()} className={buttonClass('quiet', 'px-0')}>
      {retryLabel}
    </button>
  </div>
)
