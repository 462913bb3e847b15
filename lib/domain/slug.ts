import { SLUG_MAX_LENGTH } from './limits'

const SLUG_PATTERN = new RegExp(`^[a-z0-9-]{1,${SLUG_MAX_LENGTH}}$`)

export const isSlug = (text: string): boolean => SLUG_PATTERN.test(text)
