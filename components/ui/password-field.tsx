'use client'

import { useState, type ComponentProps } from 'react'
import { TextField } from './field'

export type PasswordFieldLabels = { show: string; hide: string }

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'end'> & {
  /** Of the button that shows what is typed: a short word to see, and the field's own label after it to hear. */
  labels: PasswordFieldLabels
}

/** A password that can be looked at before it is sent; hidden again by the next press, and with every new visit. */
export function PasswordField({ labels, ...field }: Props) {
  const [isShown, setIsShown] = useState(false)
  const toggle = (
    <button type="button" onClick={() => setIsShown(!isShown)}>
      {isShown ? labels.hide : labels.show}
      <span className="sr-only"> {field.label}</span>
    </button>
  )
  return (
    <TextField spellCheck={false} autoCapitalize="none" autoCorrect="off" {...field} type={isShown ? 'text' : 'password'} end={toggle} />
  )
}
