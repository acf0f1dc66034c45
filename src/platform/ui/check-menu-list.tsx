import { Check } from 'lucide-react'
import type { RefObject } from 'react'
import { Menu as AriaMenu, MenuItem } from 'react-aria-components/Menu'
import type { CheckMenuProps } from './check-menu.tsx'
import { classNames } from './class-names.ts'
import { MenuPopover } from './menu-popover.tsx'
import { OPTION_CLASSES } from './popover-style.ts'

interface CheckMenuListProps extends Omit<CheckMenuProps, 'trigger'> {
  anchor: RefObject<HTMLElement | null>
  onClose: () => void
}

/** The list that a check menu's button opens. Focus moves in and returns. */
export function CheckMenuList({
  anchor,
  label,
  choices,
  values,
  onChange,
  onClose,
}: CheckMenuListProps) {
  return (
    <MenuPopover anchor={anchor} label={label} onClose={onClose}>
      <AriaMenu
        aria-label={label}
        autoFocus="first"
        selectionMode="multiple"
        selectedKeys={values}
        onSelectionChange={(keys) =>
          onChange(choices.flatMap(({ key }) => (keys === 'all' || keys.has(key) ? [key] : [])))
        }
        className="max-h-96 overflow-y-auto p-1 outline-none"
      >
        {choices.map((choice) => (
          <MenuItem
            key={choice.key}
            id={choice.key}
            textValue={choice.label}
            className={OPTION_CLASSES}
          >
            {({ isSelected }) => (
              <>
                <span
                  aria-hidden="true"
                  className={classNames(
                    'grid size-5 shrink-0 place-items-center rounded-[0.3125rem] border',
                    isSelected ? 'border-accent bg-accent text-accent-ink' : 'border-edge',
                  )}
                >
                  {isSelected && <Check size={14} strokeWidth={3} />}
                </span>
                {choice.label}
              </>
            )}
          </MenuItem>
        ))}
      </AriaMenu>
    </MenuPopover>
  )
}
