import type { Medium } from '#directory/media/contract.ts'

/** The pictures that are known by their ids; one that was just chosen is told, to be known from then on. */
export interface Pictures {
  find(id: string | null): Medium | null
  know(picture: Medium): void
}
