import type { ComponentProps } from 'react'
import { buttonClass } from './button'

type Props = Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  /** The button's text; the input's own is in the browser's language. */ text: string
}

/** A button that chooses files. */
export const FileButton = ({ text, ...input }: Props) => (
  <label className={buttonClass('outline', 'relative cursor-pointer px-4 has-focus-visible:outline-2 has-focus-visible:outline-offset-2')}>
    {text}
    <input type="file" {...input} className="sr-only" />
  </label>
)
