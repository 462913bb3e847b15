import type { Queryable } from '@/lib/db/context'
import { slugOf } from '@/lib/kernel/romanise'
import { findSlugOfSku } from '../changes/queries'
import type { BadRows, Problem } from './sheet'
import { listStagedSlugs } from './staging.queries'
import { suggestSlug } from '../changes/suggest-slug'

const detailOf = ({ detail }: Problem, name: string): string => String(detail?.[name] ?? '')

/** Proposes slugs for the rows of a file. */
class Proposals {
  /** By the text they were made from: rows of one product get the same. */
  private readonly made = new Map<string, string | null>()

  constructor(private readonly tx: Queryable) {}

  /** For a slug cell in another script or notation; from the name if nothing of the cell can be read aloud. */
  forBadSlug(problem: Problem): Promise<string | null> {
    const written = detailOf(problem, 'written')
    return this.from('slug', slugOf(written) === '' ? detailOf(problem, 'name') : written)
  }

  /** For an empty slug cell: the slug of the product that has the SKU, else one from the name. */
  async forEmptySlug(problem: Problem): Promise<string | null> {
    const sku = detailOf(problem, 'sku')
    const own = sku === '' ? null : await findSlugOfSku(this.tx, sku)
    return own ?? this.from('name', detailOf(problem, 'name'))
  }

  /** One that neither the shop nor another row of the file has. */
  private async from(column: string, text: string): Promise<string | null> {
    const key = `${column} ${text}`
    const proposal = this.made.get(key) ?? (await suggestSlug(this.tx, text, (slug) => this.listReserved(slug)))
    this.made.set(key, proposal)
    return proposal
  }

  private async listReserved(slug: string): Promise<readonly string[]> {
    return [...(await listStagedSlugs(this.tx, slug)), ...[...this.made.values()].filter((one) => one !== null)]
  }
}

/** Adds a proposal to each problem of a slug that is missing or invalid, as far as something can be proposed. */
export async function withProposedSlugs(tx: Queryable, { shown }: BadRows): Promise<readonly Problem[]> {
  const proposals = new Proposals(tx)
  const proposed: Problem[] = []
  for (const problem of shown) proposed.push(problem.column === 'slug' ? await withProposal(problem, proposals) : problem)
  return proposed
}

async function withProposal(problem: Problem, proposals: Proposals): Promise<Problem> {
  const written = detailOf(problem, 'written')
  if (problem.reason === 'bad_slug') {
    const proposal = await proposals.forBadSlug(problem)
    return proposal === null ? problem : { ...problem, reason: 'slug_proposed', detail: { written, proposal } }
  }
  if (problem.reason !== 'required') return problem
  const proposal = await proposals.forEmptySlug(problem)
  return proposal === null ? problem : { ...problem, reason: 'slug_missing', detail: { proposal } }
}
