declare const kind: unique symbol

type Id<Kind extends string> = string & { readonly [kind]: Kind }

export type ProjectId = Id<'project'>
export type PanelId = Id<'panel'>
export type ItemId = Id<'item'>
export type MaterialId = Id<'material'>

/** Makes a fresh identifier; passed in, since this package knows no randomness. */
export type NewId = () => string

/** Identifiers are opaque; the caller vouches for where this one comes from. */
export const asProjectId = (id: string) => id as ProjectId
export const asPanelId = (id: string) => id as PanelId
export const asItemId = (id: string) => id as ItemId
export const asMaterialId = (id: string) => id as MaterialId
