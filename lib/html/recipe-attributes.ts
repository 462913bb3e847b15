/**
 * Attributes of a heading that begins a recipe: ingredients and steps follow. They are in the article's HTML, because it may have several recipes, each
 * named per language. `name` identifies a recipe; times are whole minutes, and `total` is needed only if it exceeds preparation plus cooking.
 */
export const RECIPE_ATTRIBUTES = {
  name: 'data-recipe',
  yield: 'data-recipe-yield',
  prep: 'data-recipe-prep',
  cook: 'data-recipe-cook',
  total: 'data-recipe-total',
} as const
