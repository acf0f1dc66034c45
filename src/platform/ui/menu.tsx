import { EllipsisVertical } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { Menu as AriaMenu, MenuItem, MenuTrigger, Popover } from 'react-aria-components/Menu'
import { AriaLocale } from '#platform/i18n/aria-locale.tsx'
import { m } from '#words'
import { buttonLook } from './button-look.ts'
import { classNames } from './class-names.ts'
import { iconButtonLook } from './icon-button.tsx'
import { OPTION_LOOK, POPOVER_LOOK } from './popover-look.ts'

export interface MenuEntry {
  readonly key: string
  readonly label: string
  readonly detail?: string
  readonly icon?: ReactNode
  readonly danger?: boolean
  readonly disabled?: boolean
  readonly onSelect: () => void
}

export interface MenuProps {
  entries: readonly MenuEntry[]
  /** What the menu holds, for those who hear it. */
  label?: string
  /** What stands on the button that opens it; three dots when nothing is given. */
  trigger?: ReactNode
}

export function Menu({ entries, label, trigger }: MenuProps) {
  const name = label ?? m['ui.moreActions']()
  return (
    <AriaLocale>
      <MenuTrigger>
        <Button
          {...(trigger === undefined ? { 'aria-label': name } : {})}
          className={trigger === undefined ? iconButtonLook('normal', false) : buttonLook('quiet', 'normal', false)}
        >
          {trigger ?? <EllipsisVertical size={18} aria-hidden="true" />}
        </Button>
        <Popover placement="bottom end" offset={4} className={classNames(POPOVER_LOOK, 'min-w-48')}>
          <AriaMenu aria-label={name} className="max-h-96 overflow-y-auto p-1 outline-none">
            {entries.map((entry) => (
              <MenuItem
                key={entry.key}
                id={entry.key}
                textValue={entry.label}
                onAction={entry.onSelect}
                isDisabled={entry.disabled ?? false}
                className={classNames(OPTION_LOOK, entry.danger === true && 'text-bad')}
              >
                {entry.icon}
                <span className="min-w-0">
                  <span className="block truncate">{entry.label}</span>
                  {entry.detail !== undefined && <span className="block truncate text-xs text-ink-soft">{entry.detail}</span>}
                </span>
              </MenuItem>
            ))}
          </AriaMenu>
        </Popover>
      </MenuTrigger>
    </AriaLocale>
  )
}
