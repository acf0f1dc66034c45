/** What was decided about a request, or about the request to cancel it. */
export interface Verdict {
  readonly about: 'request' | 'cancellation'
  readonly approved: boolean
  readonly comment: string
}
