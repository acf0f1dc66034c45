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
// Never breaks a word: the parts of an Arabic word would change their shape.
Font.registerHyphenationCallback((text) => [text])

/**
 * An Arabic letter has a form for each position in a word, and some pairs of letters have their own
 * form.
 */
function shapesOf(letter: string): string[] {
  return /\p{Script=Arabic}/u.test(letter)
    ? [letter, `${letter}ـ`, `ـ${letter}ـ`, `ـ${letter}`, `ل${letter}`, `ـل${letter}`]
    : [letter]
}

/** Marks that order a line with both scripts: U+200E, U+200F and the isolates. */
function isOrderMark(code: number): boolean {
  return code === 0x200e || code === 0x200f || (code >= 0x2066 && code <= 0x2069)
}

const NO_GLYPH = 0
type PdfFont = NonNullable<NonNullable<ReturnType<typeof Font.getFont>>['data']>

/**
 * Lays the marks out as nothing. The font has no glyphs for them, and in their place would be a
 * letter of another font or a box. Other codes without a glyph never reach this font. A space that
 * forbids a break is copied and found as a common one.
 */
function hideOrderMarks(font: PdfFont): void {
  const hasGlyph = font.hasGlyphForCodePoint.bind(font)
  const layout = font.layout.bind(font)
  const nothing = font.glyphForCodePoint(0x20)
  font.hasGlyphForCodePoint = (code: number) => isOrderMark(code) || hasGlyph(code)
  font.layout = (...args: Parameters<typeof layout>) => {
    const [text, ...rest] = args
    const run = layout(text.replaceAll('\u00A0', ' '), ...rest)
    for (const [index, { id }] of run.glyphs.entries()) {
      const position = run.positions[index]
      if (id !== NO_GLYPH || position === undefined) continue
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
  if (font !== undefined) hideOrderMarks(font)
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
