import type { ReactNode, RefObject } from 'react'
import { Popover } from 'react-aria-components/Menu'
import { AriaLocale } from '#platform/i18n/aria-locale.tsx'
import { classNames } from './class-names.ts'
import { POPOVER_CLASSES } from './popover-style.ts'

interface MenuPopoverProps {
  anchor: RefObject<HTMLElement | null>
  label: string
  onClose: () => void
  children: ReactNode
}

/** What a menu's button opens below it, open until it is left. */
export function MenuPopover({ anchor, label, onClose, children }: MenuPopoverProps) {
  return (
    <AriaLocale>
      <Popover
        triggerRef={anchor}
        isOpen
        onOpenChange={(isOpen) => !isOpen && onClose()}
        placement="bottom end"
        offset={4}
        aria-label={label}
        className={classNames(POPOVER_CLASSES, 'min-w-48')}
      >
        {children}
      </Popover>
    </AriaLocale>
  )
}
