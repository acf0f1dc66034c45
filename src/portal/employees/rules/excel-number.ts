/** A spreadsheet stores fifteen digits; any further ones in the file come from a float. */
const MAX_DIGITS = 15

/**
 * Formats a number of a workbook's file, such as `5.9407854668866E13` or `0.30000000000000004`, as
 * the user saw it.
 */
export function excelNumber(text: string): string {
  const found = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d{1,3}))?$/.exec(text.trim())
  if (found === null) return text
  const [, sign = '', whole = '', part = '', exponent = '0'] = found
  const point = whole.length + Number(exponent)
  const digits = (whole + part).replace(/^0+/, '')
  const dropped = whole.length + part.length - digits.length
  if (digits === '') return '0'
  const roundedText = rounded(digits)
  const pointIndex = point - dropped + (roundedText.length - Math.min(digits.length, MAX_DIGITS))
  return sign + withPoint(roundedText, pointIndex)
}

/**
 * At most fifteen digits, half away from zero; one more digit when rounding carries over the top.
 */
function rounded(digits: string): string {
  if (digits.length <= MAX_DIGITS) return digits
  const up = Number(digits[MAX_DIGITS]) >= 5 ? 1n : 0n
  return String(BigInt(digits.slice(0, MAX_DIGITS)) + up)
}

function withPoint(digits: string, point: number): string {
  if (Math.abs(point) > 40) return digits
  const whole = point > 0 ? digits.slice(0, point).padEnd(point, '0') : '0'
  const part = (point > 0 ? digits.slice(point) : '0'.repeat(-point) + digits).replace(/0+$/, '')
  return part === '' ? whole : `${whole}.${part}`
}
