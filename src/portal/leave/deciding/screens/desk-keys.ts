export type DeskKey = 'next' | 'previous' | 'choose' | 'approve' | 'refuse'

const KEYS: Readonly<Record<string, DeskKey>> = {
  KeyJ: 'next',
  ArrowDown: 'next',
  KeyK: 'previous',
  ArrowUp: 'previous',
  KeyX: 'choose',
  KeyA: 'approve',
  KeyR: 'refuse',
}

interface Pressed {
  readonly code: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
  readonly defaultPrevented: boolean
  readonly target: EventTarget | null
}

/**
 * What a key does at the desk, by its position on the keyboard so that it works on an Arabic one;
 * null for other keys and while the user types.
 */
export function deskKey({ code, target, ...modifiers }: Pressed): DeskKey | null {
  if (
    modifiers.ctrlKey ||
    modifiers.metaKey ||
    modifiers.altKey ||
    modifiers.shiftKey ||
    modifiers.defaultPrevented
  )
    return null
  if (
    target instanceof HTMLElement &&
    target.closest(
      'input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog], [role=alertdialog]',
    ) !== null
  )
    return null
  return KEYS[code] ?? null
}
