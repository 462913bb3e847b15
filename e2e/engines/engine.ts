/** Keys that the journey uses. */
export type Key = 'Tab' | 'Escape' | 'Enter'

/** A window of a browser that Playwright cannot drive as installed. */
export type EngineWindow = {
  goto: (url: string) => Promise<void>
  /** Sets the viewport size in CSS pixels; an engine may have a larger minimum width. */
  resize: (width: number, height: number) => Promise<void>
  /** Runs a function in the page. Parameters and result are JSON values, and it uses nothing from outside. */
  evaluate: <Args extends readonly unknown[], Result>(run: (...args: Args) => Result | Promise<Result>, ...args: Args) => Promise<Result>
  /** A real click at a point of the viewport. */
  clickAt: (x: number, y: number) => Promise<void>
  press: (key: Key) => Promise<void>
  type: (text: string) => Promise<void>
  close: () => Promise<void>
}

export type Engine = {
  name: string
  /** Why it cannot run here; null: it can. */
  missing: string | null
  open: () => Promise<EngineWindow>
}
