import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { buttonClass } from '@/components/ui/button'
import { TextField } from '@/components/ui/field'
import { uploadPicture } from '@/lib/commerce/media/admin.client'
import { adminTexts } from '@/lib/i18n/admin-texts'
import { failureText } from '../use-admin-form'
import { Panel } from './panel'

const t = adminTexts('richText')

/** A path within the shop, not '//other.example'; or an absolute URL. */
const ADDRESS = /^(?:\/(?![/\\])|https?:\/\/|mailto:|tel:)\S+$/i

type Props = { editor: Editor; onDone: () => void }

function linkTo(editor: Editor, href: string): void {
  const isNew = editor.state.selection.empty && !editor.isActive('link')
  if (isNew)
    editor
      .chain()
      .focus()
      .insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] })
      .run()
  else editor.chain().focus().extendMarkRange('link').setLink({ href }).run()
}

/** Edits the link at the cursor, or adds one around the selection. */
export function LinkForm({ editor, onDone }: Props) {
  const [typed, setTyped] = useState(() => String(editor.getAttributes('link')['href'] ?? ''))
  const [error, setError] = useState('')
  const confirm = () => {
    const href = typed.trim()
    if (!ADDRESS.test(href)) return setError(t('badAddress'))
    linkTo(editor, href)
    onDone()
  }
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    onDone()
  }
  return (
    <Panel label={t('link')} confirm={confirm} close={onDone}>
      <TextField
        label={t('address')}
        hint={t('addressHint')}
        error={error}
        inputMode="url"
        autoFocus
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <button type="button" className={buttonClass('outline')} onClick={confirm}>
          {t('setLink')}
        </button>
        {editor.isActive('link') && (
          <button type="button" className={buttonClass('quiet')} onClick={remove}>
            {t('removeLink')}
          </button>
        )}
      </div>
    </Panel>
  )
}

/** Inserts a picture at the cursor, or edits the selected picture's description. */
export function PictureForm({ editor, onDone }: Props) {
  const isChange = editor.isActive('image')
  const [alt, setAlt] = useState(() => String(editor.getAttributes('image')['alt'] ?? ''))
  const [file, setFile] = useState<File | null>(null)
  const [error, setError] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const upload = async () => {
    if (file === null) return setError(t('noFile'))
    setIsBusy(true)
    const answer = await uploadPicture(file)
    setIsBusy(false)
    if (!answer.ok) return setError(failureText(answer.failure))
    const { path: src, width, height } = answer.value
    editor
      .chain()
      .focus()
      .insertContent({ type: 'image', attrs: { src, alt: alt.trim(), width, height } })
      .run()
    onDone()
  }
  const confirm = () => {
    if (!isChange) return void upload()
    editor.chain().focus().updateAttributes('image', { alt: alt.trim() }).run()
    onDone()
  }
  return (
    <Panel label={t('picture')} confirm={confirm} close={onDone}>
      {!isChange && (
        <TextField
          type="file"
          label={t('file')}
          accept="image/jpeg,image/png,image/webp,image/avif"
          error={error}
          className="py-2"
          onChange={({ target }) => setFile(target.files?.[0] ?? null)}
        />
      )}
      <TextField label={t('alt')} hint={t('altHint')} value={alt} onChange={({ target }) => setAlt(target.value)} />
      <button type="button" aria-busy={isBusy} disabled={isBusy} className={buttonClass('outline')} onClick={confirm}>
        {isChange ? t('setAlt') : t('insert')}
      </button>
    </Panel>
  )
}
