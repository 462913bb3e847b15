/**
 * A browser that translates a page replaces its texts by elements of its own. What React then does to a text among other nodes has no effect (a changed
 * figure stays as it was), or throws (a text that is removed, or before which something is inserted). Tests in which React would do so fail: such a text
 * belongs in an element of its own (components/ui/figure.tsx), or in one string together with the texts around it.
 */
const lost: string[] = []
let isWatching = false

/** What React has done since the test began, or since the last call, that a translated page would not show. */
export const takeLostTexts = (): readonly string[] => [...new Set(lost.splice(0))]

const hasKey = (node: Node | null, prefix: string): boolean => node !== null && Object.keys(node).some((key) => key.startsWith(prefix))

const MAX_CHARACTERS = 300

/** Text that is an element's only child has no record of React's: React replaces the content of the element. */
function note(deed: string, node: Node | null): void {
  if (!isWatching || !(node instanceof Text) || !hasKey(node, '__reactFiber$')) return
  const { parentElement } = node
  // The test's own container, which a page does not have.
  if (!hasKey(parentElement, '__reactContainer$'))
    lost.push(`${deed} '${node.data}' in ${parentElement?.outerHTML.slice(0, MAX_CHARACTERS)}`)
}

/** The browser's own methods. */
const own = Object.getOwnPropertyDescriptors(Node.prototype)

Object.assign(Node.prototype, {
  insertBefore(this: Node, added: Node, next: Node | null) {
    note('inserted before', next)
    return own.insertBefore.value?.call(this, added, next)
  },
  removeChild(this: Node, child: Node) {
    note('removed', child)
    return own.removeChild.value?.call(this, child)
  },
})
Object.defineProperty(Node.prototype, 'nodeValue', {
  ...own.nodeValue,
  set(this: Node, value: string | null) {
    note('changed', this)
    own.nodeValue.set?.call(this, value)
  },
})

beforeEach(() => {
  lost.length = 0
  isWatching = true
})

// Before the tests' own clean-up, which removes everything.
afterEach(() => {
  isWatching = false
  const found = takeLostTexts()
  if (found.length > 0) throw new Error(`A translated page would not show this:\n${found.join('\n')}`)
})
