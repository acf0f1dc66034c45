import type { RefObject } from 'react'
import { Menu as AriaMenu, MenuItem } from 'react-aria-components/Menu'
import { classNames } from './class-names.ts'
import type { MenuEntry } from './menu.tsx'
import { MenuPopover } from './menu-popover.tsx'
import { OPTION_CLASSES } from './popover-style.ts'

interface MenuListProps {
  anchor: RefObject<HTMLElement | null>
  name: string
  entries: readonly MenuEntry[]
  onClose: () => void
}

/** The list that a menu's button opens, to choose one entry. Focus moves in and returns. */
export function MenuList({ anchor, name, entries, onClose }: MenuListProps) {
  return (
    <MenuPopover anchor={anchor} label={name} onClose={onClose}>
      <AriaMenu
        aria-label={name}
        autoFocus="first"
        onClose={onClose}
        className="max-h-96 overflow-y-auto p-1 outline-none"
      >
        {entries.map((entry) => (
          <MenuItem
            key={entry.key}
            id={entry.key}
            textValue={entry.label}
            onAction={entry.onSelect}
            isDisabled={entry.disabled ?? false}
            className={classNames(OPTION_CLASSES, entry.danger === true && 'text-bad')}
          >
            {entry.icon}
            <span className="min-w-0">
              <span className="block truncate">{entry.label}</span>
              {entry.detail !== undefined && (
                <span className="block truncate text-xs text-ink-soft">{entry.detail}</span>
              )}
            </span>
          </MenuItem>
        ))}
      </AriaMenu>
    </MenuPopover>
  )
}
