import { fileURLToPath } from 'node:url'
import { Font } from '@react-pdf/renderer'

/**
 * Readex Pro in two weights, each with both scripts in one file, because a line of Arabic also
 * contains Latin digits. Made from the variable files of @fontsource-variable/readex-pro 5.3.0
 * (OFL, platform/ui/fonts/OFL.txt), which cannot be put into a PDF as they are.
 */
export const PDF_FONT = 'Readex Pro PDF'
Font.register({
  family: PDF_FONT,
  fonts: [
    {
      src: fileURLToPath(new URL('./fonts/readex-pro-regular.ttf', import.meta.url)),
      fontWeight: 400,
    },
    {
      src: fileURLToPath(new URL('./fonts/readex-pro-semibold.ttf', import.meta.url)),
      fontWeight: 600,
    },
  ],
})
/** Longer than any word of a sentence, so that only codes and nonsense are broken. */
const LONGEST_WORD = 24
const PART = 8

/**
 * Breaks no word, because the parts of an Arabic word would change their shape, except one so long
 * that it could leave the page.
 */
function partsOf(word: string): string[] {
  const letters = [...word]
  if (letters.length <= LONGEST_WORD) return [word]
  return Array.from({ length: Math.ceil(letters.length / PART) }, (_, index) =>
    letters.slice(index * PART, (index + 1) * PART).join(''),
  )
}
Font.registerHyphenationCallback(partsOf)

/**
 * An Arabic letter has a form for each position in a word, and some pairs of letters have their own
 * form.
 */
function shapesOf(letter: string): string[] {
  return /\p{Script=Arabic}/u.test(letter)
    ? [letter, `${letter}ـ`, `ـ${letter}ـ`, `ـ${letter}`, `ل${letter}`, `ـل${letter}`]
    : [letter]
}

/** What takes no place on a line: marks on other letters, marks that order a line, control codes. */
const UNSEEN = /^[\p{Mark}\p{Control}\p{Format}\p{Surrogate}]$/u

const NO_GLYPH = 0
type PdfFont = NonNullable<NonNullable<ReturnType<typeof Font.getFont>>['data']>

/**
 * Lays out what the font has no glyph for: as nothing where it takes no place, else as the font's
 * box. Another font in its place would print wrong letters over others. A space that forbids a
 * break is copied and found as a common one.
 */
function layOutEverything(font: PdfFont): void {
  const layout = font.layout.bind(font)
  const hasGlyph = font.hasGlyphForCodePoint.bind(font)
  const nothing = font.glyphForCodePoint(0x20)
  font.hasGlyphForCodePoint = () => true
  font.layout = (...args: Parameters<typeof layout>) => {
    const [text, ...rest] = args
    const run = layout(text.replaceAll('\u00A0', ' '), ...rest)
    const unknown = [...text].filter((letter) => !hasGlyph(letter.codePointAt(0) ?? 0))
    if (run.direction === 'rtl') unknown.reverse()
    for (const [index, { id }] of run.glyphs.entries()) {
      const position = run.positions[index]
      if (id !== NO_GLYPH || position === undefined || !UNSEEN.test(unknown.shift() ?? '')) continue
      run.glyphs[index] = nothing
      position.xAdvance = 0
    }
    return run
  }
}

async function loadGlyphs(fontWeight: number): Promise<void> {
  const descriptor = { fontFamily: PDF_FONT, fontWeight }
  await Font.load(descriptor)
  const font = Font.getFont(descriptor)?.data ?? undefined
  if (font !== undefined) layOutEverything(font)
  for (const code of font?.characterSet ?? [])
    for (const textSchema of shapesOf(String.fromCodePoint(code))) font?.layout(textSchema)
}

let learned: Promise<unknown> | undefined

/**
 * Registers which letter each glyph is before any is rendered. A font keeps the first mapping for
 * good. If a glyph is first used as a part of another (ز is a ر with a dot), it maps to no letter,
 * and the letter cannot be searched for, copied or read aloud from the PDF.
 */
export function glyphsLoaded(): Promise<unknown> {
  learned ??= Promise.all([400, 600].map(loadGlyphs))
  return learned
}
