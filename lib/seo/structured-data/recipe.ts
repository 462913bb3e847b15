import 'server-only'
import { isElement, readTree, writeTree, type HtmlElement } from '@/lib/html/html-tree'
import { plainText } from '@/lib/html/text'
import { articleThing, type Article } from './blog-posting'
import { inContext, thing, type Thing } from './thing'

export type RecipeText = { name: string; ingredients: readonly string[]; steps: readonly string[] }

const HEADING = /^h[1-6]$/
const RECIPE_HEADING = /^recipe:\s*(?=\S)/i

const textOf = (node: HtmlElement): string => plainText(writeTree(node.children))
const itemsOf = (list: HtmlElement): readonly string[] => list.children.filter(isElement).map(textOf).filter(Boolean)
const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Numbered steps; where there are none, the paragraphs after the ingredients. */
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
 * The recipes of an article: sections whose heading begins with 'Recipe:', with a list of ingredients and the steps below it. Told by the heading,
 * because a list that only looks like one would be a wrong claim.
 * @param html sanitised
 */
export function readRecipes(html: string): readonly RecipeText[] {
  const sections: { heading: string; nodes: HtmlElement[] }[] = []
  for (const node of readTree(html).filter(isElement))
    if (HEADING.test(node.tag)) sections.push({ heading: textOf(node), nodes: [] })
    else sections.at(-1)?.nodes.push(node)
  return sections.map(({ heading, nodes }) => readSection(heading, nodes)).filter((recipe) => recipe !== null)
}

/** Google shows no recipe without a picture: an article that has none makes none. */
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
