import { EllipsisVertical } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { m } from '#messages'
import { buttonClasses } from './button-style.ts'
import { iconButtonClasses } from './icon-button.tsx'
import { press } from './press.ts'

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
  /** The menu's label for screen readers. */
  label?: string
  /** The content of the button that opens it; three dots by default. */
  trigger?: ReactNode
  /** The icon of a small button instead of the three dots. */
  icon?: ReactNode
}

/** The list is larger than many a screen, so it loads on first use. */
const loadList = async () => ({ default: (await import('./menu-list.tsx')).MenuList })
const MenuList = lazy(loadList)

export function Menu({ entries, label, trigger, icon }: MenuProps) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const name = label ?? m['ui.moreActions']()
  return (
    <>
      <button
        ref={button}
        type="button"
        {...(trigger === undefined ? { 'aria-label': name } : {})}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        className={
          trigger === undefined
            ? iconButtonClasses(icon === undefined ? 'normal' : 'small', false)
            : buttonClasses('quiet', 'normal', false)
        }
        onPointerEnter={() => void loadList()}
        onFocus={() => void loadList()}
        onClick={(event) => press(event, () => setOpen(true))}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          setOpen(true)
        }}
      >
        {trigger ?? icon ?? <EllipsisVertical size={18} aria-hidden="true" />}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <MenuList anchor={button} name={name} entries={entries} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
