import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { buttonClasses } from './button-style.ts'
import { press } from './press.ts'

export interface CheckMenuChoice {
  readonly key: string
  readonly label: string
}

export interface CheckMenuProps {
  /** The menu's name for screen readers. */
  label: string
  /** The content of the button that opens it. */
  trigger: ReactNode
  choices: readonly CheckMenuChoice[]
  values: readonly string[]
  onChange: (values: string[]) => void
}

/** The list is larger than many a screen, so it loads on first use. */
const loadList = async () => ({ default: (await import('./check-menu-list.tsx')).CheckMenuList })
const CheckMenuList = lazy(loadList)

/** A button that opens a list in which any number of choices is checked; it stays open meanwhile. */
export function CheckMenu({ trigger, label, ...rest }: CheckMenuProps) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        className={buttonClasses('quiet', 'normal', false)}
        onPointerEnter={() => void loadList()}
        onFocus={() => void loadList()}
        onClick={(event) => press(event, () => setOpen(true))}
      >
        {trigger}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <CheckMenuList anchor={button} label={label} onClose={() => setOpen(false)} {...rest} />
        </Suspense>
      )}
    </>
  )
}
