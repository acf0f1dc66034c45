interface Two {
  readonly en: string
  readonly ar: string
}

interface Picture {
  readonly id: string
  readonly alt: Two
}

export interface KnownPicture {
  readonly id: string
  /** The words it is shown under; without any it is not shown. */
  readonly accepted: Two
  /** The words that wait, or that were last refused. */
  readonly last: Two | null
}

export interface PicturePlan {
  /** All that stay, in their order, with the words that were accepted. */
  readonly write: readonly Picture[]
  /** Words that are to wait, each with its picture. */
  readonly submit: readonly Picture[]
  /** Of these what waits is given up. */
  readonly withdraw: readonly string[]
  readonly gone: readonly string[]
}

function isSame(one: Two, other: Two): boolean {
  return one.en === other.en && one.ar === other.ar
}

function isEmpty({ en, ar }: Two): boolean {
  return en === '' && ar === ''
}

/** Whoever does not see a picture is told what it shows, in their language. */
export function isHalfDescribed(alt: Two): boolean {
  return (alt.en === '') !== (alt.ar === '')
}

/** What becomes of the pictures of a company that is in the directory: a picture and its words are seen by a moderator before anybody else sees them. */
export function planPictures(
  known: readonly KnownPicture[],
  pictures: readonly Picture[],
): PicturePlan {
  const retained = pictures.flatMap(({ id, alt }) => {
    const before = known.find((picture) => picture.id === id)
    return before === undefined ? [] : [{ id, alt, before }]
  })
  const unchanged = retained.filter(
    ({ alt, before }) => isEmpty(alt) || isSame(alt, before.accepted),
  )
  return {
    write: retained.map(({ id, alt, before }) => ({
      id,
      alt: isEmpty(alt) ? alt : before.accepted,
    })),
    submit: retained
      .filter(
        (one) =>
          !unchanged.includes(one) &&
          (one.before.last === null || !isSame(one.alt, one.before.last)),
      )
      .map(({ id, alt }) => ({ id, alt })),
    withdraw: unchanged.filter(({ before }) => before.last !== null).map(({ id }) => id),
    gone: known
      .filter(({ id }) => !pictures.some((picture) => picture.id === id))
      .map(({ id }) => id),
  }
}
