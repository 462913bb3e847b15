import { boolean, object } from 'yup'

export const shareRule = object({ shared: boolean().required() })
