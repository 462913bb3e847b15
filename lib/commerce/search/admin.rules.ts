import { object, string } from 'yup'
import { readGroups } from './admin.model'

/** Enough for the maximum number of groups and words. */
const LONGEST_TEXT = 60_000

export const synonymsRule = object({
  fields: object({
    groups: string()
      .required('Enter at least one group of words.')
      .max(LONGEST_TEXT, 'These are too many words.')
      .test('pairs', 'A group needs at least two words, with commas between them.', (text = '') =>
        readGroups(text).every((group) => group.length > 1),
      ),
  }).required(),
  version: string().defined().max(64),
})
