import { fileURLToPath } from 'node:url'
import { Font } from '@react-pdf/renderer'

/**
 * Readex Pro in two weights, each with both scripts in one file, for a line of Arabic holds Latin figures too. Made from the variable files
 * of @fontsource-variable/readex-pro 5.3.0 (OFL, platform/ui/fonts/OFL.txt), which cannot be put into a PDF as they are.
 */
export const PAPER_FONT = 'Readex Pro Paper'
Font.register({
  family: PAPER_FONT,
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
// A word is never broken: the pieces of an Arabic one would change their shape.
Font.registerHyphenationCallback((text) => [text])

/** An Arabic letter has a shape for each place in a word, and some pairs have one of their own. */
function shapesOf(letter: string): string[] {
  return /\p{Script=Arabic}/u.test(letter)
    ? [letter, `${letter}ـ`, `ـ${letter}ـ`, `ـ${letter}`, `ل${letter}`, `ـل${letter}`]
    : [letter]
}

async function learnLetters(fontWeight: number): Promise<void> {
  const descriptor = { fontFamily: PAPER_FONT, fontWeight }
  await Font.load(descriptor)
  const font = Font.getFont(descriptor)?.data
  for (const code of font?.characterSet ?? [])
    for (const shape of shapesOf(String.fromCodePoint(code))) font?.layout(shape)
}

let learned: Promise<unknown> | undefined

/**
 * Makes known which letter each glyph is, before any is drawn. Who first asks a font for a glyph says so, for good; asked for as a part of
 * another (ز is a ر with a dot) it would be nobody's, and the letter could not be searched for, copied or read aloud from the paper.
 */
export function lettersKnown(): Promise<unknown> {
  learned ??= Promise.all([400, 600].map(learnLetters))
  return learned
}
