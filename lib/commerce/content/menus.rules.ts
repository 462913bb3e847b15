import { object, string } from 'yup'
import { type MenuName, readMenu, writeMenu } from './menus.model'

const MAX = 500

/** As written by the form: every page once, and no required page hidden. */
const menuRule = (menu: MenuName) =>
  string()
    .defined()
    .max(MAX)
    .test('menu', 'This is no list of pages of the shop.', (text) => text === writeMenu(readMenu(menu, text)))

export const menuChangeRule = object({
  fields: object({
    footer_quick_links: menuRule('footer_quick_links'),
    footer_terms: menuRule('footer_terms'),
    menu_links: menuRule('menu_links'),
  }).required(),
  version: string()
    .required()
    .max(MAX * 3),
})
