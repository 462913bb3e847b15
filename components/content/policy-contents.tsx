type Props = { title: string; contents: readonly { id: string; title: string }[] }

/** Beside the text where there is room, and stays there; on a phone one row to swipe, so that the text is not pushed off the screen. */
export const PolicyContents = ({ title, contents }: Props) => (
  <nav aria-labelledby="contents-title" className="contents-list">
    <h2 id="contents-title">{title}</h2>
    <ol>
      {contents.map(({ id, title: name }) => (
        <li key={id}>
          <a href={`#${id}`}>{name}</a>
        </li>
      ))}
    </ol>
  </nav>
)
