'use client'

import { buttonClass } from '@/components/ui/button'
import { Link } from '@/components/shared/link'
import { errorTexts } from '@/lib/i18n/error-texts'

/** The props that Next passes to an error page. */
export type PageFailure = { error: Error & { digest?: string }; retry: () => void }

/**
 * Shown if the page fails to render; public/error-pages/500.html has the same text for when React does not run at all. Its texts are a separate file:
 * an error boundary loads with every page and cannot receive texts as props. `digest`: Next's number of a server error, which is also in the log;
 * browser errors have none.
 */
export function ErrorView({ onRetry, digest }: { onRetry: () => void; digest?: string | undefined }) {
  const texts = errorTexts()
  return (
    <div className="wrap grid justify-items-center py-16 text-center md:py-24">
      <svg viewBox="0 0 120 84" width="150" height="105" fill="none" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true">
        <path d="M28 42h64c0 20-14 34-32 34S28 62 28 42Z" className="fill-card stroke-green" strokeWidth="2.5" />
        <path d="M56 42l-5 10 8 6-4 10" className="stroke-green" strokeWidth="2" />
        <path d="M50 30c-9-6-10-16-3-25 9 6 11 16 3 25Z" className="fill-terracotta stroke-ink" strokeWidth="2" />
        <path d="M73 34c-7-7-6-17 3-23 8 8 6 18-3 23Z" className="fill-saffron stroke-ink" strokeWidth="2" />
      </svg>
      <h1 className="mt-6 text-2xl md:text-3xl">{texts.title}</h1>
      <p className="mt-4 max-w-xl text-ink-soft">{texts.text}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <button type="button" onClick={onRetry} className={buttonClass()}>
          {texts.retry}
        </button>
        <Link href="/" className={buttonClass('outline')}>
          {texts.home}
        </Link>
      </div>
      {digest && <p className="mt-8 text-sm text-ink-soft">{texts.reference.replace('{reference}', digest)}</p>}
    </div>
  )
}

/** The error page inside the shell: header and footer stay. */
export const ErrorInShell = ({ error, retry }: PageFailure) => <ErrorView onRetry={retry} digest={error.digest} />
