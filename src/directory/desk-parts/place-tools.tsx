import { ArrowDown, ArrowUp } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { IconButton } from '#platform/ui/icon-button.tsx'
import { m } from '#words'

type Way = 'up' | 'down' | 'across'

interface PlaceToolsProps {
  /** What is moved, in words. */
  name: string
  place: number
  /** Undefined where that way is out of reach. */
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
  /** Below the one above, or out again. */
  across?: {
    readonly label: string
    readonly icon: ReactNode
    readonly onPress: (() => void) | undefined
  }
}

/** The way that was gone last, or the way back where that is out of reach: the keyboard stays with what it moves. */
function useFocusThatStays(place: number) {
  const buttons = {
    up: useRef<HTMLButtonElement>(null),
    down: useRef<HTMLButtonElement>(null),
    across: useRef<HTMLButtonElement>(null),
  }
  const { up, down, across } = buttons
  const [way, setWay] = useState<Way | null>(null)
  useEffect(() => {
    if (way === null) return
    const wanted = { up: [up, down], down: [down, up], across: [across] }[way]
    wanted.find(({ current }) => current?.disabled === false)?.current?.focus()
  }, [way, place, up, down, across])
  return { buttons, setWay }
}

/** Up and down, and across where there are levels. */
export function PlaceTools({ name, place, onUp, onDown, across }: PlaceToolsProps) {
  const { buttons, setWay } = useFocusThatStays(place)
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

/** The same list with two neighbours changed over. */
export function swapped<Row>(rows: readonly Row[], place: number, other: number): readonly Row[] {
  const [one, two] = [rows[place], rows[other]]
  return one === undefined || two === undefined ? rows : rows.with(place, two).with(other, one)
}
