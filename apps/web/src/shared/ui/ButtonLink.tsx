import { Button, type ButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, Ref } from 'react'

interface AnchorButtonProps
  extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof ButtonProps>,
    ButtonProps {
  ref?: Ref<HTMLAnchorElement>
}

const AnchorButton = (props: AnchorButtonProps) => <Button component="a" {...props} />

/** A place to go to that looks like a button; its search is checked by the route it leads to. */
export const ButtonLink = createLink(AnchorButton)
