'use client'

import { useId, useMemo, useState } from 'react'
import { buttonClass } from '@/components/ui/button'
import { TextArea } from '@/components/ui/field'
import { notify } from '@/components/ui/notify'
import { adminTexts } from '@/lib/i18n/admin-texts'
import type { Editor as TextEditor } from './editor'
import { wordsOfHtml } from './words-of-html'

const t = adminTexts('richText')

type Props = {
  label: string
  hint?: string | undefined
  error?: string | undefined
  lang?: string | undefined
  rows?: number | undefined
  value: string
  onChange: (html: string) => void
}

/**
 * A WYSIWYG text field, with an HTML mode for what the editor does not support. The editor is as large as the rest of the page, so it loads when the
 * field is entered. Until then, or if loading fails, the field shows plain text.
 */
export function RichTextField({ label, hint, error, lang, rows = 10, value, onChange }: Props) {
  const id = useId()
  const [isHtml, setIsHtml] = useState(false)
  const [Editor, setEditor] = useState<typeof TextEditor | null>(null)
  const attributes = useMemo(() => {
    const described = [hint ? `${id}hint` : '', error ? `${id}error` : ''].filter(Boolean).join(' ')
    return {
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': label,
      'aria-invalid': String(Boolean(error)),
      ...(described ? { 'aria-describedby': described } : {}),
      ...(lang ? { lang } : {}),
    }
  }, [id, label, hint, error, lang])
  const enter = () =>
    void import('./editor').then(
      (loaded) => setEditor(() => loaded.Editor),
      // The code could not be fetched (a lost connection, a new release). Clicking again retries.
      () => notify.error(t('notLoaded')),
    )
  const other = (
    <button type="button" onClick={() => setIsHtml(!isHtml)} className={buttonClass('quiet', 'px-0 text-sm')}>
      {isHtml ? t('asText', { label }) : t('asHtml', { label })}
    </button>
  )
  if (isHtml)
    return (
      <div>
        <TextArea
          {...{ label, hint, error, lang, rows, value }}
          spellCheck={false}
          onChange={({ target }) => onChange(target.value)}
          className="font-mono text-sm"
        />
        {other}
      </div>
    )
  if (!Editor)
    return (
      <div>
        <TextArea {...{ label, hint, error, lang, rows }} readOnly value={wordsOfHtml(value)} onFocus={enter} onClick={enter} />
        {other}
      </div>
    )
  return (
    <div className="field">
      {/* The textbox has it as its accessible name. */}
      <span aria-hidden className="field-label">
        {label}
      </span>
      <div className="rich-text" data-invalid={error ? '' : undefined}>
        <Editor {...{ value, onChange, label, attributes }} />
      </div>
      {hint && (
        <p id={`${id}hint`} className="field-hint">
          {hint}
        </p>
      )}
      <p id={`${id}error`} aria-live="polite" className="field-error">
        {error}
      </p>
      {other}
    </div>
  )
}
