import { notFound } from '@tanstack/react-router'
import { isOwnServer } from '../../shared/installation.ts'

/** On one's own server nothing is for sale: the places of a shop do not exist. */
export function requireShop(): void {
  if (isOwnServer()) throw notFound()
}
