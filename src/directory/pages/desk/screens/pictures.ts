import type { Medium } from '#directory/media/contract.ts'

/** Loaded pictures by id; a newly chosen one is added. */
export interface Pictures {
  find(id: string | null): Medium | null
  know(picture: Medium): void
}
