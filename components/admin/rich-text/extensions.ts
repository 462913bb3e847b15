import Image from '@tiptap/extension-image'
import Subscript from '@tiptap/extension-subscript'
import Superscript from '@tiptap/extension-superscript'
import { TableKit } from '@tiptap/extension-table'
import { Extension } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { RECIPE_ATTRIBUTES } from '@/lib/html/recipe-attributes'

const recipeAttribute = (name: string) => ({
  default: null,
  // A new line after the heading is not another recipe.
  keepOnSplit: false,
  parseHTML: (heading: HTMLElement) => heading.getAttribute(name),
})

/** A heading can begin a recipe (recipe-form.tsx). */
const RecipeHeadings = Extension.create({
  name: 'recipeHeadings',
  addGlobalAttributes: () => [
    { types: ['heading'], attributes: Object.fromEntries(Object.values(RECIPE_ATTRIBUTES).map((name) => [name, recipeAttribute(name)])) },
  ],
})

/** What a text of the shop can have: the elements that the server lets through (lib/html/sanitize-html.ts), and no others. */
export const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    // The server decides about `rel`; an editor stays on the page.
    link: { openOnClick: false, autolink: false, HTMLAttributes: { target: null, rel: null, class: null } },
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
  }),
  RecipeHeadings,
  Image,
  Subscript,
  Superscript,
  TableKit.configure({ table: { resizable: false } }),
]
