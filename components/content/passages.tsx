import { Lines } from './lines'
import type { Facts } from './shop-facts'
import { passagesAt, type Passage, type Translator } from './writing'

type Props = { t: Translator; /** Where the text stands among the messages. */ at: string; facts: Facts; className?: string }

/** A text of the messages as prose: paragraphs, lists and steps. */
export function Passages({ t, at, facts, className = '' }: Props) {
  return (
    <div className={`prose ${className}`.trimEnd()}>
      {passagesAt(t, at, facts).map((passage) => (
        <OnePassage key={passage.lines[0]} passage={passage} t={t} facts={facts} />
      ))}
    </div>
  )
}

function OnePassage({ passage: { kind, lines }, t, facts }: { passage: Passage; t: Translator; facts: Facts }) {
  if (kind === 'paragraph')
    return (
      <p>
        <Lines t={t} lines={lines} facts={facts} />
      </p>
    )
  const List = kind === 'list' ? 'ul' : 'ol'
  return (
    <List>
      {lines.map((line) => (
        <li key={line}>
          <Lines t={t} lines={[line]} facts={facts} />
        </li>
      ))}
    </List>
  )
}
