import type { KeyboardEvent } from 'react'

/** The visible items of the tree, in the order of the page. */
function itemsOf(tree: HTMLElement): HTMLElement[] {
  return [...tree.querySelectorAll<HTMLElement>('[role="treeitem"]')]
}

function parentOf(item: HTMLElement): HTMLElement | null {
  const above = item.closest('[role="group"]')?.previousElementSibling
  return above instanceof HTMLElement ? above : null
}

/** What a key means in a tree, whatever the direction of the page. */
function meaningOf(key: string, isRightToLeft: boolean): string {
  if (!isRightToLeft) return key
  return key === 'ArrowLeft' ? 'ArrowRight' : key === 'ArrowRight' ? 'ArrowLeft' : key
}

/**
 * Moves the focus in a tree as WAI-ARIA describes: up and down through what is visible, towards the
 * end of the line to open an item or enter it, back to close it or leave it.
 */
export function chartKeys(event: KeyboardEvent<HTMLElement>, toggle: (id: string) => void): void {
  const item = event.currentTarget
  const tree = item.closest<HTMLElement>('[role="tree"]')
  if (tree === null || event.altKey || event.ctrlKey || event.metaKey) return
  const items = itemsOf(tree)
  const at = items.indexOf(item)
  const isOpen = item.getAttribute('aria-expanded') === 'true'
  const isClosed = item.getAttribute('aria-expanded') === 'false'
  const key = meaningOf(event.key, getComputedStyle(item).direction === 'rtl')
  const id = item.dataset['person'] ?? ''
  const move = (to: HTMLElement | null | undefined): void => to?.focus()
  const moves: Readonly<Record<string, () => void>> = {
    ArrowDown: () => move(items[at + 1]),
    ArrowUp: () => move(items[at - 1]),
    Home: () => move(items[0]),
    End: () => move(items.at(-1)),
    ArrowRight: () => (isClosed ? toggle(id) : isOpen ? move(items[at + 1]) : undefined),
    ArrowLeft: () => (isOpen ? toggle(id) : move(parentOf(item))),
    Enter: () => item.click(),
    ' ': () => item.click(),
  }
  const act = moves[key]
  if (act === undefined) return
  event.preventDefault()
  act()
}
