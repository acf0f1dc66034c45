/** From what reads best to the least that may be printed (print.css). */
const TYPES = ['roomy', 'close', 'small', 'least']

/** Printers set a line a hair wider than screens do. */
const SLACK_PX = 3

function hasRoom(label: HTMLElement): boolean {
  const { paddingTop, paddingBottom } = getComputedStyle(label)
  const room = label.clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom)
  return (label.firstElementChild?.scrollHeight ?? 0) + SLACK_PX <= room
}

function showOptions(label: HTMLElement, count: number, all: number): void {
  for (const option of label.querySelectorAll<HTMLElement>('[data-option]'))
    option.hidden = Number(option.dataset['option']) >= count
  for (const more of label.querySelectorAll<HTMLElement>('[data-more]')) more.hidden = count >= all
}

/**
 * Sets a label in the roomiest type in which all of it has room; else in the least with as many options as have, for the others are on
 * the ticket, but an allergen or a name is nowhere else on the box. Gives how many options are left out.
 */
export function fitLabel(label: HTMLElement, all: number): number {
  const isWhole = TYPES.some((type) => {
    label.dataset['type'] = type
    return hasRoom(label)
  })
  if (isWhole) return 0
  let [visibleCount, tooMany] = [0, all]
  while (visibleCount + 1 < tooMany) {
    const middle = Math.floor((visibleCount + tooMany) / 2)
    showOptions(label, middle, all)
    if (hasRoom(label)) visibleCount = middle
    else tooMany = middle
  }
  showOptions(label, visibleCount, all)
  return all - visibleCount
}
