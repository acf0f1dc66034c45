import { ok, type Outcome, refuse } from '#platform/outcome.ts'

interface Two {
  readonly en: string
  readonly ar: string
}

/** Checks that a rejection has its reason in the requester's language and in the other. */
export function checkReason({
  accept,
  reason,
}: {
  accept: boolean
  reason: Two
}): Outcome<null, 'moderation.reasonMissing'> {
  if (accept) return ok(null)
  if (reason.en === '') return refuse('moderation.reasonMissing', {}, 'reason.en')
  return reason.ar === '' ? refuse('moderation.reasonMissing', {}, 'reason.ar') : ok(null)
}
