import { randomUUIDv7 } from 'node:crypto'

/** A new id: a version 7 UUID, so that rows made together lie together. */
export function newId(): string {
  return randomUUIDv7()
}
