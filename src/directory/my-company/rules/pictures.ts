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
  /** The displayed alt text; without any the picture is hidden. */
  readonly accepted: Two
  /** The alt text that is pending, or that was last rejected. */
  readonly last: Two | null
}

export interface PicturePlan {
  /** All remaining pictures in order, with their accepted alt text. */
  readonly write: readonly Picture[]
  /** Alt texts that become pending, each with its picture. */
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

/**
 * Whether alt text exists in only one language: users who do not see a picture need it in theirs.
 */
export function isHalfDescribed(alt: Two): boolean {
  return (alt.en === '') !== (alt.ar === '')
}

/**
 * Plans the changes to the pictures of a company in the directory: a moderator sees a picture and
 * its alt text before anyone else does.
 */
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
