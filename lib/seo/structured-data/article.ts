import { HTML_LANG } from '@/lib/i18n/locales'
import { pageLocale } from '@/lib/i18n/page-locale'
import 'server-only'
import { isElement, readTree, writeTree, type HtmlElement } from '@/lib/html/html-tree'
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

export type RecipeText = { name: string; ingredients: readonly string[]; steps: readonly string[] }

const HEADING = /^h[1-6]$/
const RECIPE_HEADING = /^recipe:\s*(?=\S)/i

const textOf = (node: HtmlElement): string => plainText(writeTree(node.children))
const itemsOf = (list: HtmlElement): readonly string[] => list.children.filter(isElement).map(textOf).filter(Boolean)
const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

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

function readSection(heading: string, nodes: readonly HtmlElement[]): RecipeText | null {
  const at = nodes.findIndex(({ tag }) => tag === 'ul')
  const list = nodes[at]
  if (!RECIPE_HEADING.test(heading) || list === undefined) return null
  const recipe = {
    name: upper(heading.replace(RECIPE_HEADING, '')),
    ingredients: itemsOf(list),
    steps: stepsOf(nodes.slice(at + 1)),
  }
  return recipe.ingredients.length > 0 && recipe.steps.length > 0 ? recipe : null
}

/**
 * The recipes of an article: sections whose heading begins with 'Recipe:', with a list of ingredients and the steps below it. Other lists may only
 * look like recipes, and a wrong claim is worse than none.
 * @param html sanitised
 */
export function readRecipes(html: string): readonly RecipeText[] {
  const sections: { heading: string; nodes: HtmlElement[] }[] = []
  for (const node of readTree(html).filter(isElement))
    if (HEADING.test(node.tag)) sections.push({ heading: textOf(node), nodes: [] })
    else sections.at(-1)?.nodes.push(node)
  return sections.map(({ heading, nodes }) => readSection(heading, nodes)).filter((recipe) => recipe !== null)
}

/** null for an article without a picture: Google rejects a recipe without one. */
export const recipeThing = (recipe: RecipeText, article: Article): Thing | null =>
  article.images.length === 0
    ? null
    : inContext(
        thing('Recipe', {
          ...articleThing(article),
          name: recipe.name,
          recipeIngredient: recipe.ingredients,
          recipeInstructions: recipe.steps.map((text) => thing('HowToStep', { text })),
        }),
      )
