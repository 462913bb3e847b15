'use client'

import { useState, type ComponentProps } from 'react'
import { TextField } from './field'

export type PasswordFieldLabels = { show: string; hide: string }

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'end'> & {
  /** Labels of the show-password button: a short visible word, followed by the field's label for screen readers. */
  labels: PasswordFieldLabels
}

/** A password field that can show its input; hidden again by the next click, and on every mount. */
export function PasswordField({ labels, ...field }: Props) {
  const [isShown, setIsShown] = useState(false)
  const toggle = (
    <button type="button" onClick={() => setIsShown(!isShown)}>
      <span>{isShown ? labels.hide : labels.show}</span>
      <span className="sr-only"> {field.label}</span>
    </button>
  )
  return (
    <TextField spellCheck={false} autoCapitalize="none" autoCorrect="off" {...field} type={isShown ? 'text' : 'password'} end={toggle} />
  )
}
