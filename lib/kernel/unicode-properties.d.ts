declare module 'unicode-properties' {
  /** The value of Unicode's property Script, such as 'Latin'. */
  export function getScript(codePoint: number): string
}
