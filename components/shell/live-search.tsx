import { useEffect, useId } from 'react'
import { SearchResults } from './search-results'
import type { LiveSearchProps, SearchTexts } from './search-texts'
import { useActiveOption } from './use-active-option'
import { useFoundProducts, type FoundProducts } from './use-found-products'

function inWords({ products, total }: FoundProducts, texts: SearchTexts): string {
  if (products.length === 0) return texts.none
  return total === 1 ? texts.one : texts.many.replace('{count}', String(total))
}

/** Makes the field a combobox: a list of products opens beneath it while the focus stays in it (SHELL-07). */
export function LiveSearch({ field, text, onText, onList, texts }: LiveSearchProps) {
  const id = useId()
  const found = useFoundProducts(text)
  // And the row that leads to all of them.
  const optionCount = found && found.products.length > 0 ? found.products.length + 1 : 0
  const optionId = (index: number) => `${id}-${index}`
  const active = useActiveOption({ field, text, onText, list: found, optionCount, optionId })
  const isOpen = optionCount > 0
  const activeId = active === null ? undefined : optionId(active)

  useEffect(() => {
    onList(isOpen ? { id, activeId } : null)
    return () => onList(null)
  }, [onList, isOpen, id, activeId])

  return (
    <>
      <p role="status" className="sr-only">
        {found?.text === text && inWords(found, texts)}
      </p>
      {found && (
        <SearchResults id={id} optionId={optionId} active={active} found={found} text={text} texts={texts} onFollow={() => onText('')} />
      )}
    </>
  )
}
