import { thinned } from './depth.ts'

/** What somebody could enter as a name to break a printed page, each as long as names may be at most. */
const HOSTILE_NAMES = {
  'markup and merge fields': '<script>alert(1)</script><b>Rashid</b> &amp; {{name}} $(name)',
  'the code of a PDF': ') Tj ET endstream endobj %PDF-1.7 << /JS (app.alert(1)) >> ((\\',
  'marks that turn the line': '\u202Efdp.oel\u202C \u2067Rashid\u2066\u202D Khan',
  'a word without a break': 'W'.repeat(120),
  'an Arabic word without a break': 'سـ'.repeat(60),
  'stacked marks': `R${'\u0335\u0353\u0489'.repeat(30)}ashid`,
  'scripts the font does not have': 'राशिद 拉希德 Рашид 🙂 👨‍👩‍👧 \uFFFF',
  'control characters': 'Ra\u0000\u0007shid\t\r\nKhan\u001B[31m',
  'half a character': 'Ra\uD83Dshid \uDE00',
  'nothing but spaces': '\u00A0\u2003\u200B',
}

/** The names with what is hostile about them, a third of them in `npm test`: each is a page to draw. */
export function hostileNames(): readonly [string, string][] {
  return thinned(Object.entries(HOSTILE_NAMES), 3)
}
