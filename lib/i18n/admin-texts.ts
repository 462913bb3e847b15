import texts from '@/messages/en-admin.json'
import { fill } from './fill'

type Texts = typeof texts
/** The first level of messages/en-admin.json. */
export type AdminScreen = keyof Texts
export type AdminText<Screen extends AdminScreen> = keyof Texts[Screen] & string

/**
 * The texts of an admin screen, in English: `const t = adminTexts('orders')`, then `t('title')` or `t('found', { count: 3 })`. Not next-intl, whose messages
 * would travel with every page. With a `count` of 1, 'attempts' is the text 'attemptsOne' if there is one.
 */
export function adminTexts<Screen extends AdminScreen>(screen: Screen) {
  // Every value of the file is a text.
  const part = texts[screen] as Readonly<Record<AdminText<Screen>, string>>
  const singulars: Readonly<Partial<Record<string, string>>> = part
  return (key: AdminText<Screen>, values: Readonly<Record<string, string | number>> = {}): string =>
    fill((values['count'] === 1 && singulars[`${key}One`]) || part[key], values)
}
