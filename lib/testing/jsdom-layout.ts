const NOWHERE = { x: 0, y: 0, width: 0, height: 0, top: 0, left: 0, right: 0, bottom: 0, toJSON: () => ({}) }

/** jsdom draws nothing; an editor of texts asks where its cursor is, to scroll to it. For `beforeAll`. */
export function answerLayoutQuestions(): void {
  Object.assign(Range.prototype, { getClientRects: () => [NOWHERE], getBoundingClientRect: () => NOWHERE })
  Object.assign(document, { elementFromPoint: () => null })
}
