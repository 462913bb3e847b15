/** v2 clients expect an address wherever a picture may stand (contract 1.5). */
export const PLACEHOLDER_IMAGE = '/demo/about.webp'
