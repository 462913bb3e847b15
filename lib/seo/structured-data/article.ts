import { HTML_LANG } from '@/lib/i18n/locales'
import { pageLocale } from '@/lib/i18n/page-locale'
import 'server-only'
import { isElement, readTree, writeTree, type HtmlElement } from '@/lib/html/html-tree'
import { RECIPE_ATTRIBUTES } from '@/lib/html/recipe-attributes'
import { plainText } from '@/lib/html/text'
import { inContext, thing, type Thing } from './pages'

export type Article = {
  /** Absolute, like every URL here. */
  url: string
  headline: string
  description: string
  /** The same picture in several aspect ratios; empty for an article without a picture. */
  images: readonly string[]
  /** ISO 8601. */
  publishedAt: string
  /** ISO 8601; null when it was never changed. */
  modifiedAt: string | null
  tags: readonly string[]
  publisher: { name: string; url: string; logoUrl: string }
}

/** The common properties of an article and of a recipe in it. The shop itself is the author; the page names no other. */
const articleThing = ({ description, images, publishedAt, modifiedAt, tags, publisher: { name, url } }: Article): Thing => ({
  description,
  image: images,
  datePublished: publishedAt,
  dateModified: modifiedAt,
  keywords: tags,
  inLanguage: HTML_LANG[pageLocale()],
  author: thing('Organization', { name, url }),
})

export function blogPosting(article: Article): Thing {
  const { url, headline, publisher } = article
  return inContext(
    thing('BlogPosting', {
      mainEntityOfPage: url,
      url,
      headline,
      ...articleThing(article),
      publisher: thing('Organization', { name: publisher.name, url: publisher.url, logo: publisher.logoUrl }),
    }),
  )
}

export type Recipe = {
  name: string
  /** '18 pieces'; '' when unknown. */
  yield: string
  /** null: unknown. */
  prepMinutes: number | null
  cookMinutes: number | null
  totalMinutes: number | null
  ingredients: readonly string[]
  steps: readonly string[]
}

const HEADING = /^h[1-6]$/
const MINUTES = /^[1-9]\d{0,3}$/

const textOf = (node: HtmlElement): string => plainText(writeTree(node.children))
const itemsOf = (list: HtmlElement): readonly string[] => list.children.filter(isElement).map(textOf).filter(Boolean)

/** The numbered steps, else the paragraphs after the ingredients. */
function stepsOf(nodes: readonly HtmlElement[]): readonly string[] {
  const numbered = nodes.find(({ tag }) => tag === 'ol')
  return numbered
    ? itemsOf(numbered)
    : nodes
        .filter(({ tag }) => tag === 'p')
        .map(textOf)
        .filter(Boolean)
}

const valueAt = ({ attributes }: HtmlElement, key: keyof typeof RECIPE_ATTRIBUTES): string =>
  (attributes[RECIPE_ATTRIBUTES[key]] ?? '').trim()

function minutesAt(heading: HtmlElement, key: 'prep' | 'cook' | 'total'): number | null {
  const text = valueAt(heading, key)
  return MINUTES.test(text) ? Number(text) : null
}

function readTimes(heading: HtmlElement): Pick<Recipe, 'prepMinutes' | 'cookMinutes' | 'totalMinutes'> {
  const [prepMinutes, cookMinutes, total] = (['prep', 'cook', 'total'] as const).map((key) => minutesAt(heading, key))
  const sum = (prepMinutes ?? 0) + (cookMinutes ?? 0)
  return { prepMinutes: prepMinutes ?? null, cookMinutes: cookMinutes ?? null, totalMinutes: total ?? (sum || null) }
}

function readSection(heading: HtmlElement, nodes: readonly HtmlElement[]): Recipe | null {
  const name = valueAt(heading, 'name')
  const at = nodes.findIndex(({ tag }) => tag === 'ul')
  const list = nodes[at]
  if (name === '' || list === undefined) return null
  const recipe = {
    name,
    yield: valueAt(heading, 'yield'),
    ...readTimes(heading),
    ingredients: itemsOf(list),
    steps: stepsOf(nodes.slice(at + 1)),
  }
  return recipe.ingredients.length > 0 && recipe.steps.length > 0 ? recipe : null
}

/**
 * The recipes of an article: sections whose heading has the attributes of a recipe (recipe-attributes.ts), with a list of ingredients and the steps below it.
 * Words of the heading decide nothing: they differ by language, and another list may only look like a recipe.
 * @param html sanitised
 */
export function readRecipes(html: string): readonly Recipe[] {
  const sections: { heading: HtmlElement; nodes: HtmlElement[] }[] = []
  for (const node of readTree(html).filter(isElement))
    if (HEADING.test(node.tag)) sections.push({ heading: node, nodes: [] })
    else sections.at(-1)?.nodes.push(node)
  return sections.map(({ heading, nodes }) => readSection(heading, nodes)).filter((recipe) => recipe !== null)
}

/** ISO 8601. */
const duration = (minutes: number | null): string | null => (minutes === null ? null : `PT${minutes}M`)

/** null for an article without a picture: Google rejects a recipe without one. */
export const recipeThing = (recipe: Recipe, article: Article): Thing | null =>
  article.images.length === 0
    ? null
    : inContext(
        thing('Recipe', {
          ...articleThing(article),
          name: recipe.name,
          recipeYield: recipe.yield,
          prepTime: duration(recipe.prepMinutes),
          cookTime: duration(recipe.cookMinutes),
          totalTime: duration(recipe.totalMinutes),
          recipeIngredient: recipe.ingredients,
          recipeInstructions: recipe.steps.map((text) => thing('HowToStep', { text })),
        }),
      )
