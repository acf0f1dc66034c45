import { ok, type Outcome, refuse } from '#platform/outcome.ts'

/** Each name is read by those who read its script: one typed in the other is a slip of the field. */
export function checkNames({
  en,
  ar,
}: {
  readonly en: string
  readonly ar: string
}): Outcome<null, 'registering.nameNotLatin' | 'registering.nameNotArabic'> {
  if (!/\p{Script=Latin}/u.test(en)) return refuse('registering.nameNotLatin', {}, 'name.en')
  return /\p{Script=Arabic}/u.test(ar)
    ? ok(null)
    : refuse('registering.nameNotArabic', {}, 'name.ar')
}
