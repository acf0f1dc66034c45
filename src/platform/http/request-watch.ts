export type RequestEvent = 'start' | 'end' | 'error'

const watchers = new Set<(event: RequestEvent) => void>()

/** Hears of every request's start, end and failure: the progress bar. */
export function watchRequests(watch: (event: RequestEvent) => void): () => void {
  watchers.add(watch)
  return () => watchers.delete(watch)
}

export function announceRequest(event: RequestEvent): void {
  for (const watch of watchers) watch(event)
}
