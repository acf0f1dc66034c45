import { v7 } from 'uuid'

/**
 * An id of an instant, so that ids made later for earlier events lie in the events' order; `place`
 * orders those of one millisecond.
 */
export function idAt(at: Date, place?: number): string {
  return v7({ msecs: at.getTime(), ...(place === undefined ? {} : { seq: place }) })
}

/** A new id: a version 7 UUID, so that rows made together lie together. Node's own are in no order within a millisecond; these are. */
export function newId(): string {
  return v7()
}
