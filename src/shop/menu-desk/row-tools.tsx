import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from '#platform/ui/icon-button.tsx'
import { m } from '#messages'

interface RowToolsProps {
  /** The label of what is moved. */
  name: string
  index: number
  count: number
  onMove: (to: number) => void
  onRemove?: () => void
  canRemove?: boolean
}

/** Up, down and away. At an end the button that was pressed is out of reach: the focus goes to the other, so that the keyboard stays with what it moves. */
export function RowTools({
  name,
  index,
  count,
  onMove,
  onRemove,
  canRemove = true,
}: RowToolsProps) {
  const [up, down] = [useRef<HTMLButtonElement>(null), useRef<HTMLButtonElement>(null)]
  const [way, setWay] = useState<'up' | 'down' | null>(null)
  useEffect(() => {
    if (way === null) return
    const [preferred, other] = way === 'up' ? [up, down] : [down, up]
    const target = preferred.current?.disabled === true ? other.current : preferred.current
    target?.focus()
  }, [way, index, up, down])
  const move = (next: 'up' | 'down'): void => {
    setWay(next)
    onMove(next === 'up' ? index - 1 : index + 1)
  }
  return (
    <span className="flex shrink-0 items-center">
      {count > 1 && (
        <>
          <IconButton
            ref={up}
            label={m['menuDeskScreens.up']({ name })}
            icon={<ArrowUp size={16} aria-hidden="true" />}
            disabled={index === 0}
            onPress={() => move('up')}
          />
          <IconButton
            ref={down}
            label={m['menuDeskScreens.down']({ name })}
            icon={<ArrowDown size={16} aria-hidden="true" />}
            disabled={index === count - 1}
            onPress={() => move('down')}
          />
        </>
      )}
      {onRemove !== undefined && canRemove && (
        <IconButton
          label={m['menuDeskScreens.removeOf']({ name })}
          icon={<Trash2 size={16} aria-hidden="true" />}
          onPress={onRemove}
        />
      )}
    </span>
  )
}
