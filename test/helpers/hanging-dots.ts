import type { Page } from 'playwright-core'

/**
 * Returns the rows of lists in which a dot between two facts is at the end of a line or begins one. A
 * cell draws its dot with ::after or ::before; the row's own ::before may cover what begins a line.
 */
export function hangingDots(page: Page): Promise<string[]> {
  return page.locator('[role=rowgroup] > [role=row]').evaluateAll((rows) => {
    const areBeside = (one: DOMRect, other: DOMRect | undefined) =>
      other !== undefined && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 2
    const hasDot = (cell: Element, pseudo: string) =>
      getComputedStyle(cell, pseudo).content.includes('·')
    /** Whether the start of the row is covered as far as its first fact, with an opaque colour. */
    const coversStart = (row: Element) => {
      const { content, position, backgroundColor, insetInlineStart, inlineSize } = getComputedStyle(
        row,
        '::before',
      )
      const covered = Number.parseFloat(insetInlineStart) + Number.parseFloat(inlineSize)
      const inset = Number.parseFloat(getComputedStyle(row).paddingInlineStart)
      const isOpaque = !/rgba|transparent|\//.test(backgroundColor)
      return content !== 'none' && position === 'absolute' && isOpaque && covered >= inset
    }
    const areCellsBroken = (row: Element) => {
      const facts = [...row.children].filter(
        (cell) => getComputedStyle(cell).order === '3' && cell.getClientRects().length > 0,
      )
      const boxes = facts.map((fact) => fact.getBoundingClientRect())
      return facts.some((fact, index) => {
        const box = fact.getBoundingClientRect()
        if (hasDot(fact, '::after') && !areBeside(box, boxes[index + 1])) return true
        return hasDot(fact, '::before') && !areBeside(box, boxes[index - 1]) && !coversStart(row)
      })
    }
    /** Within a text, "First order · Combinable". */
    const isTextBroken = (row: Element) => {
      const range = document.createRange()
      const boxOf = (text: Node, at: number) => {
        range.setStart(text, at)
        range.setEnd(text, at + 1)
        return range.getBoundingClientRect()
      }
      const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT)
      for (let text = walker.nextNode(); text !== null; text = walker.nextNode())
        for (const { index } of (text.textContent ?? '').matchAll(/(?<=\S )·(?= \S)/g))
          if (
            boxOf(text, index).height > 0 &&
            !areBeside(boxOf(text, index - 2), boxOf(text, index + 2))
          )
            return true
      return false
    }
    return rows
      .filter(
        (row) =>
          isTextBroken(row) || (getComputedStyle(row).display === 'flex' && areCellsBroken(row)),
      )
      .map((row) => `a dot hangs: ${row.textContent}`)
  })
}
