import type { ReactNode } from 'react'
import { Picture } from '@/components/ui/picture'
import { NoScriptNote } from '@/components/shared/no-script-note'
import './auth.css'

type Props = {
  title: string
  text?: string | undefined
  /** Shown instead of the form without JavaScript. */
  noScript: string
  /** '' while the shop has none: then only the sentence is shown. */
  picture: string
  sentence: string
  children: ReactNode
  /** Below the form: a link to another page. */
  aside: ReactNode
}

/** The frame of every sign-in page: the form on the left and, on wide screens, a picture with a sentence on the right. */
export function AuthCard({ title, text, noScript, picture, sentence, children, aside }: Props) {
  return (
    <div className="wrap py-6 md:py-12">
      <div className="auth-card">
        <div className="auth-column">
          <h1 className="text-2xl sm:text-3xl">{title}</h1>
          {text ? <p className="mt-2 text-pretty text-ink-soft">{text}</p> : null}
          <NoScriptNote text={noScript} className="mt-6" />
          <div className="mt-6">{children}</div>
          <div className="mt-6 border-t border-line pt-3 text-ink-soft">{aside}</div>
        </div>
        <div className="auth-picture">
          {/* Wider than displayed, because its sides are cropped. */}
          {picture === '' ? null : <Picture src={picture} alt="" width={1200} height={900} sizes="1000px" />}
          <p>{sentence}</p>
        </div>
      </div>
    </div>
  )
}
