import { ArrowDown, ArrowUp } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { IconButton } from '#platform/ui/icon-button.tsx'
import { m } from '#messages'

type Way = 'up' | 'down' | 'across'

interface PositionToolsProps {
  /** The name of what is moved. */
  name: string
  position: number
  /** Undefined where it cannot move that way. */
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
  /** Moves it below the entry above, or out again. */
  across?: {
    readonly label: string
    readonly icon: ReactNode
    readonly onPress: (() => void) | undefined
  }
}

/**
 * Keeps the focus on the last used direction, or on the opposite one where that is unavailable, so
 * that the keyboard stays with the moved item.
 */
function useFocusThatStays(position: number) {
  const buttons = {
    up: useRef<HTMLButtonElement>(null),
    down: useRef<HTMLButtonElement>(null),
    across: useRef<HTMLButtonElement>(null),
  }
  const { up, down, across } = buttons
  const [way, setWay] = useState<Way | null>(null)
  useEffect(() => {
    if (way === null) return
    const candidates = { up: [up, down], down: [down, up], across: [across] }[way]
    candidates.find(({ current }) => current?.disabled === false)?.current?.focus()
  }, [way, position, up, down, across])
  return { buttons, setWay }
}

/** Up and down, and across levels where there are any. */
export function PositionTools({ name, position, onUp, onDown, across }: PositionToolsProps) {
  const { buttons, setWay } = useFocusThatStays(position)
  const moving = (way: Way, move: (() => void) | undefined) => ({
    ref: buttons[way],
    disabled: move === undefined,
    onPress: () => {
      setWay(way)
      move?.()
    },
  })
  return (
    <span className="flex shrink-0 items-center">
      <IconButton
        {...moving('up', onUp)}
        label={m['deskParts.up']({ name })}
        icon={<ArrowUp size={16} aria-hidden="true" />}
      />
      <IconButton
        {...moving('down', onDown)}
        label={m['deskParts.down']({ name })}
        icon={<ArrowDown size={16} aria-hidden="true" />}
      />
      {across !== undefined && (
        <IconButton {...moving('across', across.onPress)} label={across.label} icon={across.icon} />
      )}
    </span>
  )
}

/** The same list with two neighbours swapped. */
export function swapped<Row>(
  rows: readonly Row[],
  position: number,
  other: number,
): readonly Row[] {
  const [one, two] = [rows[position], rows[other]]
  return one === undefined || two === undefined ? rows : rows.with(position, two).with(other, one)
}
