const SMALL = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
] as const
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const SCALES = [
  [1_000_000_000, 'billion'],
  [1_000_000, 'million'],
  [1000, 'thousand'],
] as const

function belowHundred(value: number): string {
  const small = SMALL[value]
  if (small !== undefined) return small
  const tens = TENS[Math.floor(value / 10)] ?? ''
  return value % 10 === 0 ? tens : `${tens}-${SMALL[value % 10] ?? ''}`
}

function belowThousand(value: number): string {
  if (value < 100) return belowHundred(value)
  const hundreds = `${SMALL[Math.floor(value / 100)] ?? ''} hundred`
  return value % 100 === 0 ? hundreds : `${hundreds} ${belowHundred(value % 100)}`
}

/** A whole number below a trillion, as banks write it: “twelve thousand five hundred one”. */
export function numberInEnglish(value: number): string {
  const scale = SCALES.find(([size]) => value >= size)
  if (scale === undefined) return belowThousand(value)
  const [size, name] = scale
  const rest = value % size
  const start = `${belowThousand(Math.floor(value / size))} ${name}`
  return rest === 0 ? start : `${start} ${numberInEnglish(rest)}`
}
