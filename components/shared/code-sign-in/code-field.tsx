import type { ComponentProps } from 'react'
import { TextField } from '@/components/ui/field'
import type { CodeLabels } from './code-labels'

const CODE_LENGTH = 6

type Props = { labels: Pick<CodeLabels, 'code' | 'codeHint'> } & Omit<ComponentProps<typeof TextField>, 'label' | 'hint'>

/** Phones offer the code of a message that has just come. */
export const CodeField = ({ labels, ...field }: Props) => (
  <TextField
    label={labels.code}
    hint={labels.codeHint}
    required
    autoFocus
    inputMode="numeric"
    autoComplete="one-time-code"
    // Two more than it has: spaces come along when it is pasted.
    maxLength={CODE_LENGTH + 2}
    className="figures text-xl tracking-[0.3em]"
    {...field}
  />
)
