import { object, string } from 'yup'
import { fieldsWith, translatedFields } from '@/lib/kernel/translated-fields'
import { htmlRule } from './articles.rules'
import { POLICY_TRANSLATIONS, unknownFigures } from './policies.model'

const policyText = htmlRule.test('figures', (html, { createError }) => {
  const [unknown] = unknownFigures(html)
  return unknown === undefined || createError({ message: `{${unknown}} stands for nothing. The names are listed on this page.` })
})

export const policyChangeRule = object({
  fields: object({
    html: policyText,
    ...fieldsWith(translatedFields(POLICY_TRANSLATIONS), () =>
      policyText.when('html', ([html], rule) =>
        html === '' ? rule.matches(/^$/, 'Also enter the text in English, or leave both empty.') : rule,
      ),
    ),
  }).required(),
  version: string().required().max(64),
})
