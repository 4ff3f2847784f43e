interface FormNodes {
  getInputNode: (path: string) => HTMLElement | null
}

/** What a form does when it may not be submitted: the first field that is wrong gets the focus. */
export function focusFirst(form: FormNodes): (errors: Record<string, unknown>) => void {
  return (errors) => {
    const [first] = Object.keys(errors)
    if (first) form.getInputNode(first)?.focus()
  }
}
