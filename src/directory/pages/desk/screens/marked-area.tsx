import { Bold, Italic, Link } from 'lucide-react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { linked, marked, type Selected } from '#directory/blocks/rules/marking.ts'
import { IconButton } from '#platform/ui/icon-button.tsx'
import { TextArea, type TextAreaProps } from '#platform/ui/text-area.tsx'
import { m } from '#messages'

type Marking = (selected: Selected) => Selected
const bold: Marking = (selected) => marked(selected, '**')
const italic: Marking = (selected) => marked(selected, '*')
const BY_KEY: Readonly<Record<string, Marking>> = { KeyB: bold, KeyI: italic, KeyK: linked }

/**
 * A text area with signs for bold, italic and links; the buttons and Ctrl or ⌘ with B, I and K
 * insert the signs.
 */
export function MarkedArea(props: Omit<TextAreaProps, 'inputRef'>) {
  const { value, onChange, label } = props
  const area = useRef<HTMLTextAreaElement>(null)
  const next = useRef<Selected | null>(null)
  const mark = useEffectEvent((marking: Marking) => apply(marking))

  function apply(marking: Marking): void {
    if (area.current === null) return
    const { selectionStart: from, selectionEnd: to } = area.current
    next.current = marking({ text: value, from, to })
    onChange(next.current.text)
  }
  // Restores the selection once the text with its signs is rendered.
  useLayoutEffect(() => {
    if (next.current === null || area.current === null) return
    area.current.focus()
    area.current.setSelectionRange(next.current.from, next.current.to)
    next.current = null
  }, [value])
  useEffect(() => {
    const element = area.current
    const pressed = (event: KeyboardEvent): void => {
      const marking = BY_KEY[event.code]
      if (
        marking === undefined ||
        event.altKey ||
        event.shiftKey ||
        !(event.ctrlKey || event.metaKey)
      )
        return
      event.preventDefault()
      event.stopPropagation()
      mark(marking)
    }
    element?.addEventListener('keydown', pressed)
    return () => element?.removeEventListener('keydown', pressed)
  }, [])

  const tools = [
    { key: 'bold', label: m['contentDesk.mark.bold']({ field: label }), Icon: Bold, marking: bold },
    {
      key: 'italic',
      label: m['contentDesk.mark.italic']({ field: label }),
      Icon: Italic,
      marking: italic,
    },
    {
      key: 'link',
      label: m['contentDesk.mark.link']({ field: label }),
      Icon: Link,
      marking: linked,
    },
  ]
  return (
    <div className="relative">
      <TextArea {...props} inputRef={area} />
      <div className="absolute end-0 top-0 -mt-2 flex">
        {tools.map(({ key, label: name, Icon, marking }) => (
          <IconButton
            key={key}
            size="small"
            label={name}
            icon={<Icon size={15} aria-hidden="true" />}
            onPress={() => apply(marking)}
          />
        ))}
      </div>
    </div>
  )
}
