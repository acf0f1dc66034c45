import type { ReactNode } from 'react'
import { Flip } from '#platform/ui/flip.tsx'
import type { Choice } from './choice.ts'

interface OptionRowProps {
  id: string
  choice: Choice
  isActive: boolean
  onPoint: () => void
  onChoose: () => void
}

function markOf({ icon: Icon, flips }: Choice): ReactNode {
  const icon = <Icon size={18} aria-hidden="true" className="shrink-0" />
  return flips === true ? <Flip>{icon}</Flip> : icon
}

/** One line of the list. The field keeps the focus: the line is only highlighted. */
export function OptionRow({ id, choice, isActive, onPoint, onChoose }: OptionRowProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field takes the keys for all lines
    <div
      role="option"
      id={id}
      tabIndex={-1}
      aria-selected={isActive}
      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-2 text-sm text-ink-soft outline-none aria-selected:bg-accent-soft aria-selected:text-accent"
      onPointerMove={isActive ? undefined : onPoint}
      // A press would move the focus out of the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {markOf(choice)}
      <bdi className={isActive ? 'min-w-0 font-medium' : 'min-w-0 font-medium text-ink'}>
        {choice.label}
      </bdi>
      {choice.note !== undefined && (
        <span
          lang={choice.noteLanguage}
          className="ms-auto min-w-0 truncate ps-2 text-end text-ink-soft"
        >
          <bdi>{choice.note}</bdi>
        </span>
      )}
    </div>
  )
}
