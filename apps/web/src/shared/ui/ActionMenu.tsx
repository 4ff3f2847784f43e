import { Menu, type MenuProps } from '@mantine/core'
import { type ReactNode, useState } from 'react'

interface ActionMenuProps extends Pick<MenuProps, 'position' | 'children'> {
  /** The element that opens the menu. */
  target: ReactNode
  /** The greatest width of the menu, in pixels. */
  maw?: number | undefined
  /** Where something else opens it, too. */
  opened?: boolean | undefined
  onChange?: ((opened: boolean) => void) | undefined
}

/** A menu whose entries do something, each once: while it fades, the second half of a double click would do it again. */
export function ActionMenu({ target, maw, opened, onChange, position, children }: ActionMenuProps) {
  const [own, setOwn] = useState(false)
  const isOpen = opened ?? own
  return (
    <Menu position={position ?? 'bottom-end'} opened={isOpen} onChange={onChange ?? setOwn}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown
        maw={maw}
        onClickCapture={(event) => {
          if (!isOpen) event.stopPropagation()
        }}
      >
        {children}
      </Menu.Dropdown>
    </Menu>
  )
}
