/** Leads to the first field of a form that says that it is wrong. */
export function focusInvalid(form: HTMLFormElement): void {
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}
