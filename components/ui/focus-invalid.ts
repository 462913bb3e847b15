/** Focuses the first field marked invalid, whose error is below it. Without one the focus stays. */
export const focusInvalid = (form: HTMLElement | null): void => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
