import type { Queryable } from '@/lib/commerce/kernel/context'
import { slugOf } from '@/lib/commerce/kernel/romanise'
import { refuseTakenSlug } from './change-product'

/**
 * A free slug for a name in any script, or null if nothing of it can be read aloud: 'Mamra Almonds (Jumbo)' → 'mamra-almonds-jumbo'. Names that are spelt alike
 * get numbers.
 * @param isReserved whether somebody else is about to take the slug
 */
export async function suggestSlug(
  db: Queryable,
  name: string,
  isReserved: (slug: string) => Promise<boolean> = async () => false,
): Promise<string | null> {
  const slug = slugOf(name)
  if (slug === '') return null
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? slug : `${slug}-${number}`
    if (!(await refuseTakenSlug(db, { id: 0 }, candidate)) && !(await isReserved(candidate))) return candidate
  }
}
