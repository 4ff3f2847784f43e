import type { ComponentProps, SubmitEvent } from 'react'

interface FormProps extends Omit<ComponentProps<'form'>, 'name' | 'noValidate' | 'onSubmit'> {
  /** By which the journeys that try every form know this one. */
  name: string
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
}

/** Every form of the page. Our own rules name faults, in the person's language; the browser's messages are off. */
export function Form({ name, onSubmit, ...props }: FormProps) {
  return <form {...props} name={name} noValidate onSubmit={onSubmit} />
}
