import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { arrowKeys } from '#platform/ui/arrow-keys.ts'
import { classNames } from '#platform/ui/class-names.ts'
import { iconButtonClasses } from '#platform/ui/icon-button.tsx'
import { directionOf } from '#platform/i18n/content-language.ts'

interface ToolbarProps {
  label: string
  /** Over the upper edge of a block, or at the end of the line of a field's label. */
  place: 'edge' | 'label'
  children: ReactNode
}

/**
 * The tools of a text, there while the focus is in it: one tab stop after it, with arrows between
 * them. It stays in sight while a long text scrolls under it.
 */
export function Toolbar({ label, place, children }: ToolbarProps) {
  const { language } = useLanguage()
  const row = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const tools = row.current?.querySelectorAll('button') ?? []
    for (const [index, tool] of tools.entries()) tool.tabIndex = index === 0 ? 0 : -1
  })
  return (
    <div dir={directionOf(language)} data-place={place} className="text-tools-line">
      <div
        ref={row}
        role="toolbar"
        aria-label={label}
        {...arrowKeys('button', false)}
        className={classNames(
          'text-tools absolute flex rounded-control border border-line bg-raised opacity-0 shadow-float',
          place === 'edge' ? 'start-0' : 'end-0',
        )}
      >
        {children}
      </div>
    </div>
  )
}

/** The variants of a text's block, one of which is pressed. */
export function Variants({ label, children }: Pick<ToolbarProps, 'label' | 'children'>) {
  return (
    <span role="group" aria-label={label} className="flex">
      {children}
    </span>
  )
}

interface ToolProps {
  label: string
  Icon: LucideIcon
  pressed: boolean
  onPress: () => void
}

export function Tool({ label, Icon, pressed, onPress }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={pressed}
      // The selection stays where it is.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
      className={iconButtonClasses('small', false)}
    >
      <Icon size={15} aria-hidden="true" />
    </button>
  )
}
