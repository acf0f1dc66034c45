/** A list as the calls of the specification wrap it. */
export function listedAs<Item>(data: readonly Item[]) {
  return { succeeded: true, messages: [] as string[], data: [...data] }
}

/** A line of a lookup, under both pairs of names that callers read (S3.10). */
export function named({
  id,
  en,
  ar,
}: {
  readonly id: number
  readonly en: string
  readonly ar: string
}) {
  return { id, nameEn: en, nameAr: ar, en_title: en, ar_title: ar }
}
