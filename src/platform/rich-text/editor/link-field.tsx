import { useState } from 'react'
import { completedLink, isSafeLink } from '../rules/links.ts'
import { TextField } from '#platform/ui/text-field.tsx'
import { m } from '#messages'

interface LinkFieldProps {
  value: string
  optional?: boolean
  onChange: (link: string) => void
}

/**
 * Where a block links to. What is typed becomes part of the text only once it is a link; what is
 * not is refused here, as soon as the field is left.
 */
export function LinkField({ value, optional = false, onChange }: LinkFieldProps) {
  const [typed, setTyped] = useState(value)
  const [given, setGiven] = useState(value)
  const [isLeft, setLeft] = useState(false)
  if (value !== given) {
    // Another version of the text was opened, or a change was undone.
    setGiven(value)
    setTyped(value)
  }
  const isBad = typed !== '' && !isSafeLink(typed)

  function change(text: string): void {
    setTyped(text)
    const link = isSafeLink(text) ? text : ''
    if (link === value) return
    setGiven(link)
    onChange(link)
  }
  return (
    <TextField
      label={m['richText.field.address']()}
      optional={optional}
      kind="link"
      placeholder="/blog"
      maxLength={300}
      value={typed}
      error={isLeft && isBad ? m['richText.badLink']() : undefined}
      onChange={change}
      onBlur={() => {
        setLeft(true)
        if (isBad) change(completedLink(typed))
      }}
    />
  )
}
