import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BlockInput } from '../contract.ts'
import { linesOfHtml, linesOfText } from './pasted-lines.ts'
import { inertBody } from './trusted-html.ts'

const linesOf = (html: string) => linesOfHtml(inertBody(html))

test('of a page only bold, italic and links are kept', () => {
  expect(
    linesOf(
      '<meta charset="utf-8"><style>p{color:red}</style><h1>Cold</h1><p style="color:red">By <b>land</b>, <i>sea</i> and\n <a href="https://b.test/air" onclick="x()">air</a>.</p><script>alert(1)</script><img src=x onerror=alert(1)><p><u>Here</u> <a href="javascript:alert(1)">press</a><br>and go</p>',
    ),
  ).toEqual([
    [{ text: 'Cold' }],
    [
      { text: 'By ' },
      { text: 'land', bold: true },
      { text: ', ' },
      { text: 'sea', italic: true },
      { text: ' and ' },
      { text: 'air', link: 'https://b.test/air' },
      { text: '.' },
    ],
    [{ text: 'Here press\nand go' }],
  ])
})

test('a document of Word gives its texts without its bullets and its own elements', () => {
  expect(
    linesOf(
      `<html><head><title>x</title></head><body><!--StartFragment-->
      <p class=MsoNormal><b><span lang=AR-SA>بضائع</span></b><span lang=AR-SA> مبردة<o:p></o:p></span></p>
      <p class=MsoListParagraph><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp; </span></span><![endif]>أول</p>
      <p class=MsoListParagraph><span style='mso-list:Ignore'>·</span>ثانٍ</p>
      <p class=MsoNormal><o:p>&nbsp;</o:p></p><!--EndFragment--></body></html>`,
    ),
  ).toEqual([
    [{ text: 'بضائع', bold: true }, { text: ' مبردة' }],
    [{ text: 'أول' }],
    [{ text: 'ثانٍ' }],
  ])
})

test('the styles of a shared document are read from its style attributes', () => {
  expect(
    linesOf(
      '<b style="font-weight:normal" id="docs-internal"><p><span style="font-weight:700">Bold</span><span style="font-style:italic"> lean</span> plain</p></b>',
    ),
  ).toEqual([[{ text: 'Bold', bold: true }, { text: ' lean', italic: true }, { text: ' plain' }]])
})

test('words copied out of a sentence keep the spaces beside them', () => {
  expect(linesOf('<span> four </span><strong>degrees</strong>')).toEqual([
    [{ text: ' four ' }, { text: 'degrees', bold: true }],
  ])
})

test('plain text has a line for each paragraph, or for each item', () => {
  const copied = 'one\r\ntwo\n\n\nthree\u202E'
  expect(linesOfText(copied, /\n\s*\n/)).toEqual([[{ text: 'one\ntwo' }], [{ text: 'three' }]])
  expect(linesOfText(copied, /\n+/)).toEqual([
    [{ text: 'one' }],
    [{ text: 'two' }],
    [{ text: 'three' }],
  ])
})

test('whatever is pasted can be saved', () => {
  const piece = fc.constantFrom(
    ...['<p>', '</p>', '<b>', '</b>', '<i style="font-weight:900">', '</i>', '<a href="/a">'],
    ...[
      '<a href="data:x">',
      '</a>',
      '<br>',
      '<ul><li>',
      '</ul>',
      ' ',
      '\n',
      'كلمة',
      '&lt;',
      '\u202E',
    ],
    ...['<table><td>', '</table>', '<svg><text>x</text></svg>', '<o:p>', '\uFFFD', '<!--', '-->'],
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
      for (const text of linesOf(pieces.join('')))
        expect(BlockInput.safeParse({ type: 'paragraph', text }).success).toBe(true)
    }),
  )
})
