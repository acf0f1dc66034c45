const ARABIC_INDIC_ZERO = 0x0660

function pad(value: number): string {
  return String(value).padStart(2, '0')
}

/** Converts Latin digits in a text to the user's chosen digits. */
export function inDigits(text: string, digits: 'latn' | 'arab'): string {
  return digits === 'latn'
    ? text
    : text.replace(/\d/g, (digit) => String.fromCharCode(ARABIC_INDIC_ZERO + Number(digit)))
}

/** A running time as hh:mm:ss. */
export function clockText(ms: number, digits: 'latn' | 'arab'): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  return inDigits(
    `${pad(Math.floor(seconds / 3600))}:${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}`,
    digits,
  )
}

/** Minutes as h:mm, where space is limited. */
export function shortDuration(minutes: number, digits: 'latn' | 'arab'): string {
  return inDigits(`${Math.floor(minutes / 60)}:${pad(minutes % 60)}`, digits)
}
