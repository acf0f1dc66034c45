import type { RefObject } from 'react'
import { Menu as AriaMenu, MenuItem, Popover } from 'react-aria-components/Menu'
import { AriaLocale } from '#platform/i18n/aria-locale.tsx'
import { classNames } from './class-names.ts'
import type { MenuEntry } from './menu.tsx'
import { OPTION_CLASSES, POPOVER_CLASSES } from './popover-style.ts'

interface MenuListProps {
  anchor: RefObject<HTMLElement | null>
  name: string
  entries: readonly MenuEntry[]
  onClose: () => void
}

/** The list that a menu's button opens, to choose one entry. Focus moves in and returns. */
export function MenuList({ anchor, name, entries, onClose }: MenuListProps) {
  return (
    <AriaLocale>
      <Popover
        triggerRef={anchor}
        isOpen
        onOpenChange={(isOpen) => !isOpen && onClose()}
        placement="bottom end"
        offset={4}
        aria-label={name}
        className={classNames(POPOVER_CLASSES, 'min-w-48')}
      >
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
      </Popover>
    </AriaLocale>
  )
}
