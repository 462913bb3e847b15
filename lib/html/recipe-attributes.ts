/**
 * Attributes of a heading that begins a recipe: a list of ingredients and the steps follow it. They are in the HTML of an article, because it may have several
 * recipes, and each language its own names. `name` identifies a recipe; times are whole minutes, and `total` is needed only if it is more than
 * preparation and cooking, for example by a rest.
 */
export const RECIPE_ATTRIBUTES = {
  name: 'data-recipe',
  yield: 'data-recipe-yield',
  prep: 'data-recipe-prep',
  cook: 'data-recipe-cook',
  total: 'data-recipe-total',
} as const
