import { checkDigit, parseZone, type Zone } from '#portal/employees/rules/mrz.ts'

/** What each place of a line may be: a letter, a digit, either, the sex, or a digit that may be left out. */
type Place = 'a' | 'n' | 'x' | 's' | 'f'

const places = (pattern: string): Place[] =>
  [...pattern.matchAll(/([anxsf])(\d*)/g)].flatMap(([, place = 'x', times = '']) =>
    Array.from({ length: times === '' ? 1 : Number(times) }, () => place as Place),
  )

/** One field and the place of its check digit, in the line at `line`. */
interface Checked {
  readonly line: number
  readonly from: number
  readonly to: number
}

interface Form {
  readonly starts: RegExp
  readonly lines: readonly (readonly Place[])[]
  readonly checked: readonly Checked[]
}

const NAMES_44 = places('a44')
const NAMES_36 = places('a36')

const PASSPORT: Form = {
  starts: /^P/,
  lines: [NAMES_44, places('x9na3n7sn7x14fn')],
  checked: [
    { line: 1, from: 0, to: 9 },
    { line: 1, from: 13, to: 19 },
    { line: 1, from: 21, to: 27 },
  ],
}
const LARGE_VISA: Form = {
  ...PASSPORT,
  starts: /^V/,
  lines: [NAMES_44, places('x9na3n7sn7x16')],
}
const SMALL_VISA: Form = { ...LARGE_VISA, lines: [NAMES_36, places('x9na3n7sn7x8')] }
const CARD: Form = {
  starts: /^[AIC]/,
  lines: [places('a5x9nx15'), places('n7sn7a3x11n'), places('a30')],
  checked: [
    { line: 0, from: 5, to: 14 },
    { line: 1, from: 0, to: 6 },
    { line: 1, from: 8, to: 14 },
  ],
}
const FORMS = [PASSPORT, LARGE_VISA, SMALL_VISA, CARD]

/** What a reader takes a digit for, and the other way round. Of several, the check digit decides. */
const AS_DIGIT: Readonly<Record<string, string>> = {
  O: '0',
  Q: '0',
  D: '0',
  I: '1',
  L: '1',
  Z: '27',
  S: '5',
  G: '6',
  T: '7',
  B: '8',
  A: '4',
}
const AS_LETTER: Readonly<Record<string, string>> = {
  '0': 'O',
  '1': 'I',
  '2': 'Z',
  '4': 'A',
  '5': 'S',
  '6': 'G',
  '7': 'Z',
  '8': 'B',
}
/** What is taken for one another anywhere. */
const CONFUSED: Readonly<Record<string, string>> = {
  ...AS_DIGIT,
  '0': 'ODQ',
  '1': 'IL7',
  '2': 'Z7',
  '4': 'A',
  '5': 'S6',
  '6': 'G5',
  '7': 'Z21T',
  '8': 'B',
}

function fittedPlace(sign: string, place: Place): string {
  if (place === 'n') return /\d/.test(sign) ? sign : (AS_DIGIT[sign]?.[0] ?? sign)
  if (place === 'a') return AS_LETTER[sign] ?? sign
  if (place === 's') return /[MFX<]/.test(sign) ? sign : '<'
  if (place === 'f') return /[\d<]/.test(sign) ? sign : (AS_DIGIT[sign]?.[0] ?? '<')
  return sign
}

function fitted(line: string, places: readonly Place[]): string {
  return [...line].map((sign, index) => fittedPlace(sign, places[index] ?? 'x')).join('')
}

/** All texts that differ from this one in exactly so many places, by what readers confuse. */
function confusions(text: string, times: number, from = 0): string[] {
  if (times === 0) return [text]
  return [...text].flatMap((sign, index) =>
    index < from
      ? []
      : [...(CONFUSED[sign] ?? '')].flatMap((other) =>
          confusions(text.slice(0, index) + other + text.slice(index + 1), times - 1, index + 1),
        ),
  )
}

/**
 * A field whose check digit is right: as read, or with the fewest confusions undone. When several
 * ways are equally few, none is taken: the person sees what was read.
 */
function corrected(field: string, digit: string, places: readonly Place[]): string {
  const isRight = (each: string): boolean => checkDigit(each) === digit
  if (isRight(field)) return field
  const fits = (each: string): boolean =>
    [...each].every((sign, index) => places[index] !== 'n' || /\d/.test(sign))
  for (const times of [1, 2]) {
    const found = [...new Set(confusions(field, times))].filter(
      (each) => fits(each) && isRight(each),
    )
    const [only] = found
    if (found.length === 1 && only !== undefined) return only
    if (found.length > 1) return field
  }
  return field
}

function correctedLines(lines: readonly string[], form: Form): string[] {
  const all = lines.map((line, index) => fitted(line, form.lines[index] ?? []))
  for (const { line, from, to } of form.checked) {
    const text = all[line] ?? ''
    const own = (form.lines[line] ?? []).slice(from, to)
    const field = corrected(text.slice(from, to), text.slice(to, to + 1), own)
    all[line] = text.slice(0, from) + field + text.slice(to)
  }
  return all
}

/** The longest run of fillers, where a reader loses or adds some. */
function longestRun(line: string): { at: number; length: number } {
  const runs = [...line.matchAll(/<{2,}/g)]
  const longest = runs.toSorted((one, other) => other[0].length - one[0].length)[0]
  return longest === undefined
    ? { at: line.length, length: 0 }
    : { at: longest.index, length: longest[0].length }
}

/** A line of about the right length, with the missing fillers added or those too many taken. */
function ofLength(line: string, length: number): string | null {
  const missing = length - line.length
  if (missing === 0) return line
  if (Math.abs(missing) > 4) return null
  const { at, length: run } = longestRun(line)
  if (missing > 0) return line.slice(0, at) + '<'.repeat(missing) + line.slice(at)
  return run >= -missing ? line.slice(0, at) + line.slice(at - missing) : null
}

/** What fillers and letters are read as by mistake, and spaces within a line. */
function plainLine(line: string): string {
  return line
    .toUpperCase()
    .replace(/[«‹〈{([]/g, '<')
    .replace(/[^A-Z0-9<]/g, '')
}

/** Fillers at the end of a name are read as K, C, L or E now and then. */
function withFillers(line: string): string {
  return line.replace(/(<{2,})([KCLESX<]{2,})$/, (_all, run: string, rest: string) =>
    run.padEnd(run.length + rest.length, '<'),
  )
}

const SHORTEST_LINE = 26

function zonesOf(lines: readonly string[], today: string): Zone[] {
  return FORMS.flatMap((form) => {
    const count = form.lines.length
    return lines.flatMap((_line, start) => {
      const part = lines.slice(start, start + count)
      if (part.length < count) return []
      const sized = part.map((line, index) => ofLength(line, form.lines[index]?.length ?? 0))
      const whole = sized.filter((line) => line !== null)
      const named = fitted(whole[0] ?? '', form.lines[0] ?? [])
      if (whole.length < count || !form.starts.test(named)) return []
      const zone = parseZone(correctedLines(whole, form), today)
      return zone === null ? [] : [zone]
    })
  })
}

/** The zone among the lines that a reader found in a picture: the one with the fewest wrong digits. */
export function findZone(text: string, today: string): Zone | null {
  const lines = text
    .split(/\r?\n/)
    .map((line) => withFillers(plainLine(line)))
    .filter((line) => line.length >= SHORTEST_LINE)
  const found = zonesOf(lines, today)
  return found.toSorted((one, other) => one.wrong.length - other.wrong.length)[0] ?? null
}

/** Whether every check digit is right. */
export function isWhole(zone: Zone): boolean {
  return zone.wrong.length === 0
}
