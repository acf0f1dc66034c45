import { Day } from '#platform/schemas.ts'
import { z } from 'zod'
import type { EmployeeSort } from '../contract.ts'

/**
 * Where a page ended: the sorted value and the id of its last row, and the order it was read in.
 */
const CursorPosition = z.tuple([z.string(), z.string(), z.uuid()])
export interface CursorPosition {
  readonly value: string
  readonly id: string
}

export interface Order {
  readonly sort: EmployeeSort
  readonly language: 'en' | 'ar'
  readonly direction: 'up' | 'down'
}

function nameOf(order: Order): string {
  return `${order.sort} ${order.language} ${order.direction}`
}

export function cursorOf(order: Order, position: CursorPosition): string {
  return Buffer.from(JSON.stringify([nameOf(order), position.value, position.id])).toString(
    'base64url',
  )
}

/** The position a cursor encodes; null when it is invalid or was made for another order. */
export function positionOf(order: Order, cursor: string): CursorPosition | null {
  try {
    const parsed = CursorPosition.safeParse(
      JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')),
    )
    if (!parsed.success || parsed.data[0] !== nameOf(order) || parsed.data[1].includes('\0'))
      return null
    if (order.sort === 'joined' && !Day.safeParse(parsed.data[1]).success) return null
    return { value: parsed.data[1], id: parsed.data[2] }
  } catch {
    return null
  }
}
