import { array, mixed, number, object, string } from 'yup'

const MAX_IDS = 500

export const saveRule = object({
  id: number().integer().positive().nullable().default(null),
  version: string().max(100).default(''),
  document: mixed().required('The category is missing.'),
})

export const orderRule = object({
  parent: string().max(120).nullable().default(null),
  ids: array().of(number().integer().positive().required()).max(MAX_IDS).required(),
})
